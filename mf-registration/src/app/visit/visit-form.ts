import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { DEFAULT_NOTE_TEMPLATE_TYPE, ISSUED_CHOICES } from '@firstlight/domain/lists/lists';
import { labTestOfType } from '@firstlight/domain/care/lab-test-rules';
import { emptyActivity, emptyInteraction } from '@firstlight/domain/clients/record-form-defaults';
import type { ActivityInput, LabTestInput } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import type { WithStock } from '@firstlight/domain/lists/stock';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { partsOf, VISIT_TEXTS, type VisitInput, type VisitPart } from '@firstlight/domain/record/visits';
import { sameContent } from '../../record/form-work';
import type { DispensingForm } from '../../features/dispensing/dispensing-fields';
import { INTERACTIONS, type InteractionForm } from '../../features/interactions/interaction-form';

/** `started` is a test that can't be read yet: it is saved without a result, and its timer starts. */
export type RapidTest = 'none' | 'started' | 'negative' | 'positive';
export const RAPID_TESTS = ['HCV', 'HIV'] as const;
export type RapidTestType = (typeof RAPID_TESTS)[number];

export type VisitForm = {
  date: CivilDate;
  tests: Record<RapidTestType, RapidTest>;
  tester: string;
  /** Blood was taken for an RNA test; doesn't count with a started or negative HCV test. */
  rna?: boolean;
  /** The interaction's description before `Result given` replaced it. */
  described?: string;
  /** The lots that the test kits come from. */
  lots?: Partial<Record<RapidTestType, string | null>>;
  supply: DispensingForm | null;
  noteText: string;
  interaction: InteractionForm;
  /** Without a date there is no next contact. */
  next: ActivityInput;
};

/** The values and setters for the fields of a part. */
export type PartProps = { form: VisitForm; change: (part: Partial<VisitForm>) => void };

/** Usual amounts of incentives; any other can be typed. */
export const USUAL_AMOUNTS = [10, 20, 40] as const;
/** Weeks until the next contact; any other day can be chosen. */
export const USUAL_WEEKS = [1, 2, 4, 12] as const;
const NEXT_CONTACT = 'Next contact';

export function emptyVisit(date: CivilDate, tester: string): VisitForm {
  return {
    date,
    tests: { HCV: 'none', HIV: 'none' },
    tester,
    supply: null,
    noteText: '',
    interaction: { ...emptyInteraction(date), amount: '' },
    next: { ...emptyActivity(date), date: null },
  };
}

/** An amount handed out now; the description is derived from the visit until the user chooses one. */
export function withAmount(form: VisitForm, amount: number): VisitForm {
  const { interaction, tests } = form;
  const tested = RAPID_TESTS.some((type) => tests[type] !== 'none');
  return {
    ...form,
    interaction: {
      ...interaction,
      amount: String(amount),
      description: interaction.description || (tested ? 'Screening' : 'Outreach'),
      payment_type: interaction.payment_type ?? 'Cash',
      issued: interaction.issued === ISSUED_CHOICES[0] ? 'Yes' : interaction.issued,
    },
  };
}

const RESULTS = 'Results';

/** Whether the visit's interaction says that the client got the result. */
export const isResultGiven = ({ interaction }: VisitForm): boolean => interaction.description === RESULTS;

/** The result was given, or not: only the description of the interaction changes, and comes back. */
export function withResultGiven({ described, ...form }: VisitForm, given: boolean): VisitForm {
  const { interaction } = form;
  if (given) {
    return { ...form, described: interaction.description, interaction: { ...interaction, description: RESULTS } };
  }
  const description = described || (interaction.amount.trim() === '' ? '' : 'Screening');
  return { ...form, interaction: { ...interaction, description } };
}

/** Sets or corrects the result of a rapid test; `Result given` is offered only with a positive one. */
export function withTest(form: VisitForm, type: RapidTestType, result: RapidTest): VisitForm {
  const changed = { ...form, tests: { ...form.tests, [type]: result } };
  const isTicked = form.described !== undefined && isResultGiven(form);
  return isTicked && changed.tests.HCV !== 'positive' ? withResultGiven(changed, false) : changed;
}

/** Blood for RNA: after a positive HCV test, or on its own, e.g. ticked while the visit was being saved. */
export const takesBlood = ({ tests, rna }: VisitForm): boolean =>
  rna === true && (tests.HCV === 'positive' || tests.HCV === 'none');

export function withNextContact(form: VisitForm, weeks: number): VisitForm {
  const { next, date } = form;
  return {
    ...form,
    next: { ...next, date: addDays(date, weeks * 7), description: next.description || NEXT_CONTACT },
  };
}

/** Changes the day of the visit, and of everything that happened on it. */
export function withDate(form: VisitForm, date: CivilDate): VisitForm {
  const { interaction, supply } = form;
  return {
    ...form,
    date,
    interaction: { ...interaction, date },
    supply: supply && { ...supply, dispensed_date: date },
  };
}

function testsOf(form: VisitForm): (LabTestInput & WithStock)[] {
  const { tests, tester, date, lots = {} } = form;
  const rapid = RAPID_TESTS.flatMap((type) => {
    const result = tests[type];
    if (result === 'none') return [];
    const stated = result === 'started' ? null : result;
    const lot = lots[type];
    const test = { ...labTestOfType(type, date, tester), ...(lot && { stock: { lot_id: lot } }) };
    return [type === 'HCV' ? { ...test, hcv_result: stated } : { ...test, hiv_result: stated }];
  });
  return takesBlood(form) ? [...rapid, labTestOfType('Bloodwork', date, tester)] : rapid;
}

/** The request body: only the parts with content. */
export function visitOf(form: VisitForm): VisitInput {
  const { date, supply, noteText, interaction, next } = form;
  const tests = testsOf(form);
  return {
    ...(tests.length > 0 && { tests }),
    ...(supply && { dispensing: supply }),
    ...(noteText.trim() !== '' && {
      note: { noteDate: date, noteText, templateType: DEFAULT_NOTE_TEMPLATE_TYPE },
    }),
    ...((interaction.description !== '' || interaction.amount.trim() !== '') && {
      interaction: INTERACTIONS.inputOf(interaction),
    }),
    ...((next.date || next.description.trim() !== '') && { activity: next }),
  };
}

/** What is wrong with a visit; `at` is the field that it concerns. */
export type VisitProblem = { text: string; at?: { part: VisitPart; field: string } };

/** The first problem of the form, or null. */
export function problemOf(form: VisitForm): VisitProblem | null {
  const visit = visitOf(form);
  const at = (part: VisitPart, field: string, text: string): VisitProblem => ({ text, at: { part, field } });
  if (partsOf(visit).length === 0) return { text: VISIT_TEXTS.empty };
  if (visit.dispensing?.medication === '') return at('dispensing', 'medication', RECORD_FIELD_TEXTS.medication);
  const interaction = visit.interaction ? INTERACTIONS.check(form.interaction) : null;
  if (interaction !== null) {
    const text = typeof interaction === 'string' ? interaction : interaction.msg;
    return at('interaction', form.interaction.description === '' ? 'description' : 'amount', text);
  }
  if (visit.activity?.description.trim() !== '') return null;
  return at('activity', 'description', RECORD_FIELD_TEXTS.activityDescription);
}

/** The part added to a sent text, or else the whole new text. */
function textSince(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trim() : now;
}

/** Text entered after `sent` was saved; the saved parts are empty again. */
export function enteredSince(sent: VisitForm, now: VisitForm): VisitForm {
  const blank = emptyVisit(now.date, now.tester);
  const since = <Part extends keyof VisitForm>(part: Part): VisitForm[Part] =>
    sameContent(sent[part], now[part]) ? blank[part] : now[part];
  return {
    ...blank,
    tests: {
      HCV: sent.tests.HCV === now.tests.HCV ? 'none' : now.tests.HCV,
      HIV: sent.tests.HIV === now.tests.HIV ? 'none' : now.tests.HIV,
    },
    ...(now.rna === true && sent.rna !== true && { rna: true }),
    supply: since('supply'),
    noteText: textSince(sent.noteText, now.noteText),
    interaction: since('interaction'),
    next: since('next'),
  };
}
