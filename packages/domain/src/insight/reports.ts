import type { ChatTable } from './analytics.js';
import type { QuerySpec } from './analytics-query.js';
import { FIGURES_KEPT_DAYS } from './analytics-rounding.js';
import type { CivilDate } from '../dates/civil-dates.js';
import { CASCADE_INDICATORS, type CascadeIndicator } from './report-cascades.js';

export const REPORT_NAME_MAX = 80;
export const INDICATOR_LABEL_MAX = 160;
export const INDICATORS_MAX = 60;
export const REPORT_NOTE_MAX = 2_000;
export const REPORT_TEMPLATES_MAX = 40;
/** Days after the end of a quarter on which a report can be created automatically. */
export const REPORT_DELAY_DAYS = { least: 1, most: 60, usual: 10 } as const;
export const REPORT_RECIPIENTS_MAX = 20;

/** A cell of a funder's workbook. */
export type FormPlace = { sheet: string; cell: string };
/** A workbook as sent, in base64. */
export type FormFile = { name: string; content: string };

/**
 * What one indicator of a report counts; the period of the report replaces the query's own. `manual`: a line
 * of a funder's form that is not counted here.
 */
export type Indicator = { label: string; place?: FormPlace } & (
  | { query: QuerySpec }
  | { cascade: CascadeIndicator }
  | { manual: true }
);
/** An indicator as sent, with an unchecked query. `place` is a cell of the template's workbook. */
export type IndicatorForm = {
  label: string;
  query?: unknown;
  cascade?: CascadeIndicator;
  manual?: boolean;
  place?: FormPlace;
};

/** The template that ships with the product has this id. */
export const DEFAULT_TEMPLATE_ID = 'default';

/** `form` is the file name of the funder's workbook that this template's reports fill in. */
export type ReportTemplate = {
  id: string;
  name: string;
  indicators: Indicator[];
  form?: string | null;
  version: number;
};
/** Body of `POST /api/report-templates` and `PUT /api/report-templates/:id`; queries are checked. */
export type ReportTemplateForm = { name: string; indicators: IndicatorForm[]; file?: FormFile };

export type ReportPeriod = { from: CivilDate; to: CivilDate };

/** Body of `POST /api/reports`. `supersedes` is the id of a signed report that this one replaces. */
export type NewReport = ReportPeriod & { template_id: string; supersedes?: string | null };

/** Body of `PUT /api/reports/:id`: one note for each indicator, in order, and one for the whole. */
export type ReportNotes = { note: string; indicator_notes: string[] };

/** The figures of one indicator: a column for each of the three periods, oldest first. */
export type ReportFigures = {
  label: string;
  sentence: string;
  table: ChatTable;
  /** The number of people or rows behind an average; of a percentage, both counts, as `10 of 40`. */
  n: string | null;
  note: string;
  /** The cell of the funder's workbook that it fills; `share` for a percentage. */
  place?: (FormPlace & { share: boolean }) | undefined;
};

export type ReportSummary = {
  id: string;
  name: string;
  period: ReportPeriod;
  made_at: string;
  made_by: string;
  signed_at: string | null;
  signed_by: string | null;
  /** Id of the report that replaced this one. */
  superseded_by: string | null;
  supersedes: string | null;
  version: number;
  /** Whether you may edit its notes. */
  editable: boolean;
};

/** `template_id` is that of the template the report was made from, which may have changed since. */
export type Report = ReportSummary & {
  template_id: string;
  note: string;
  figures: ReportFigures[];
  /** The file name of the funder's workbook that it fills. */
  form?: string | null;
};

/** When reports are created automatically, and who gets the link. Off by default. */
export type ReportSchedule = {
  enabled: boolean;
  template_id: string;
  days_after: number;
  /** Ids of staff. */
  recipients: string[];
  version: number;
};
export type ReportScheduleForm = Omit<ReportSchedule, 'version'>;
export type ReportRecipient = { id: string; name: string };

export const REPORT_TEXTS = {
  confidential: 'Confidential',
  rounded:
    'So that no person can be worked out from this report, counts are rounded up or down to a multiple of 5. A sum is a rounded count times the average in whole dollars or units. A percentage is that of two rounded counts: of 100 results it can be 8 points off, of 50 results 16, of 20 results 38. Averages are whole numbers. Figures of fewer than 5 people are not shown, nor others that would reveal them.',
  kept: `A figure stays as first shown, for up to ${FIGURES_KEPT_DAYS} days, until what is recorded of at least 5 people has changed.`,
  nameNeeded: 'Please enter a name',
  labelNeeded: 'Each indicator needs a label',
  indicatorNeeded: 'A template needs 1 to 60 indicators',
  periodWrong: 'The period must end after it begins, and must be over',
  periodMonths: 'A report covers whole months',
  signed: 'A signed report cannot be changed. Make a new one that replaces it.',
  notSigned: 'Only a signed report can be replaced. Change or delete this one.',
  defaultTemplate: 'The default template cannot be changed. Copy it under another name.',
  tooMany: `There are ${REPORT_TEMPLATES_MAX} templates. Delete one first.`,
  recipientUnknown: 'Only staff who can sign in can receive the link',
  recipientNeeded: 'Choose at least one person who gets the link, or nobody will know that the report is ready.',
  nobodyChosen: 'Nobody who can sign in gets the link. Choose at least one person, or turn the schedule off.',
  insteadOfRecipients:
    'You get this e-mail as a main admin, because nobody chosen in the schedule of reports can sign in any more. Choose who gets the link there.',
  mailSubject: 'A quarterly report is ready',
  mailText: 'A report was created for the last quarter. Sign in to read it, add notes and sign it:',
  failedSubject: 'The quarterly report could not be created',
  failedText: (reason: string): string =>
    `The report of the last quarter could not be created: ${reason} The schedule is now off. Sign in as a main admin, correct it and turn it on again: the report will then be created.`,
  manual: 'Not counted here. Enter the figure in the note.',
  notCounted: (reason: string): string =>
    `Not counted: ${reason}. Correct this indicator in the template, or enter the figure in the note.`,
  unknownStep: 'this step no longer exists',
  noIndicators: 'No indicators were found. Use a CSV file or paste the cells, one indicator per line.',
  tooManyIndicators: 'Only the first 60 indicators are used',
  unknownTemplate: 'This template no longer exists.',
  scheduledTemplate: 'Reports are created automatically from this template. Choose another one in the schedule first.',
} as const;

const NONE: QuerySpec = { measure: 'registrations', by: [], filters: [], range: null, compare: null };
const of = (query: Partial<QuerySpec>): QuerySpec => ({ ...NONE, ...query });
const tested = (type: 'HCV' | 'HIV', more: Partial<QuerySpec> = {}): QuerySpec =>
  of({ measure: 'clients', filters: [{ dim: 'test_type', in: [type] }], ...more });
const positivity = (type: 'HCV' | 'HIV'): QuerySpec =>
  of({ measure: 'positivity_rate', filters: [{ dim: 'test_type', in: [type] }] });

/** Figures that funders request every quarter. */
export const DEFAULT_TEMPLATE: ReportTemplate = {
  id: DEFAULT_TEMPLATE_ID,
  name: 'Quarterly report',
  version: 0,
  indicators: [
    { label: 'Registrations', query: of({}) },
    { label: 'Registrations by gender', query: of({ by: ['gender'] }) },
    { label: 'Registrations by age group', query: of({ by: ['age_group'] }) },
    { label: 'Registrations by city', query: of({ by: ['city'] }) },
    { label: 'People tested for hepatitis C', cascade: 'hcv-tested' },
    { label: 'People with a hepatitis C antibody test', query: tested('HCV') },
    { label: 'People with a hepatitis C antibody test, by gender', query: tested('HCV', { by: ['gender'] }) },
    { label: 'People with a hepatitis C antibody test, by age group', query: tested('HCV', { by: ['age_group'] }) },
    { label: 'People with a hepatitis C antibody test, by city', query: tested('HCV', { by: ['city'] }) },
    { label: 'Positive hepatitis C antibody tests, % of results', query: positivity('HCV') },
    { label: 'People tested for HIV', cascade: 'hiv-tested' },
    { label: 'People with an HIV test', query: tested('HIV') },
    { label: 'People with an HIV test, by gender', query: tested('HIV', { by: ['gender'] }) },
    { label: 'People with an HIV test, by age group', query: tested('HIV', { by: ['age_group'] }) },
    { label: 'People with an HIV test, by city', query: tested('HIV', { by: ['city'] }) },
    { label: 'Positive HIV tests, % of results', query: positivity('HIV') },
    { label: 'Treatments started', query: of({ measure: 'treatments', date: 'started' }) },
    { label: 'Treatments started, by gender', query: of({ measure: 'treatments', date: 'started', by: ['gender'] }) },
    {
      label: 'Treatments completed',
      query: of({ measure: 'treatments', date: 'ended', filters: [{ dim: 'med_outcome', in: ['Completed'] }] }),
    },
    { label: 'Times medication was dispensed', query: of({ measure: 'dispenses' }) },
    {
      label: 'Incentives issued',
      query: of({ measure: 'rewards', filters: [{ dim: 'issued', in: ['Yes'] }] }),
    },
    {
      label: 'Incentives issued, in dollars',
      query: of({ measure: 'reward_amount', filters: [{ dim: 'issued', in: ['Yes'] }] }),
    },
    ...CASCADE_INDICATORS.filter(({ step }) => step === null).map(({ label, cascade }) => ({ label, cascade })),
  ],
};

/**
 * Figures that funders also request from a program that keeps stock: kits are units, most given to people without a
 * record.
 */
const SUPPLY_INDICATORS: readonly Indicator[] = [
  { label: 'Harm-reduction supplies given, in units', query: of({ measure: 'quantity_supplied' }) },
  { label: 'Harm-reduction supplies given, by item', query: of({ measure: 'quantity_supplied', by: ['supply'] }) },
  { label: 'Times harm-reduction supplies were given', query: of({ measure: 'supplies' }) },
];

export const defaultTemplate = (keepsStock: boolean): ReportTemplate =>
  keepsStock
    ? { ...DEFAULT_TEMPLATE, indicators: [...DEFAULT_TEMPLATE.indicators, ...SUPPLY_INDICATORS] }
    : DEFAULT_TEMPLATE;

const iso = (year: number, month: number, day: number): CivilDate =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

const months = (date: CivilDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

const spanOf = (first: number, count: number): ReportPeriod => ({
  from: iso(Math.floor(first / 12), first % 12, 1),
  to: iso(Math.floor((first + count) / 12), (first + count) % 12, 0),
});

export function coversWholeMonths({ from, to }: ReportPeriod): boolean {
  return from.endsWith('-01') && spanOf(months(to), 1).to === to;
}

/** The period, the previous one and the same months a year earlier; oldest first. */
export function comparedPeriods({ from, to }: ReportPeriod): ReportPeriod[] {
  const [first, count] = [months(from), months(to) - months(from) + 1];
  const starts = [...new Set([first - 12, first - count, first])].sort((one, other) => one - other);
  return starts.map((start) => spanOf(start, count));
}

/** The last complete quarter before `today`. Ontario's fiscal year starts in April, so its quarters are the same. */
export function lastQuarter(today: CivilDate): ReportPeriod {
  const first = Math.floor(months(today) / 3) * 3 - 3;
  return spanOf(first, 3);
}

/** The last `count` complete quarters, newest first, with both of their names. */
export function recentQuarters(today: CivilDate, count: number): { label: string; period: ReportPeriod }[] {
  const last = months(lastQuarter(today).from);
  return Array.from({ length: count }, (_, index) => {
    const first = last - 3 * index;
    const [year, month] = [Math.floor(first / 12), first % 12];
    const fiscal = month < 3 ? year - 1 : year;
    const name = `Q${month / 3 + 1} ${year}, fiscal Q${((month + 9) % 12) / 3 + 1} ${fiscal}-${String((fiscal + 1) % 100).padStart(2, '0')}`;
    return { label: name, period: spanOf(first, 3) };
  });
}

/** A period that has ended: a running month would be compared with complete ones. */
export function isSpan({ from, to }: ReportPeriod, today: CivilDate): boolean {
  return from <= to && to < today;
}
