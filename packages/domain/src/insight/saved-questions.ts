import type { ChatAnswer, ChatTable } from './analytics.js';
import type { QuerySpec } from './analytics-query.js';
import { type CivilDate, todayInNewYork } from '../dates/civil-dates.js';

export const SAVED_NAME_MAX = 80;
/** Limit for each person. */
export const SAVED_QUESTIONS_MAX = 60;
/** Longest query of a link, in characters of the address. */
export const QUERY_LINK_MAX = 4_000;

/** Parameters of `/admin-analytics` that a link to an answer uses. */
export const LINK_QUERY = 'query';

/** A pinned answer: the typed query and its name; the wording of the question is not stored. */
export type SavedQuestion = {
  id: string;
  name: string;
  query: QuerySpec;
  /** Description of the count, derived from the query. */
  sentence: string;
  /** On the overview. */
  pinned: boolean;
  /** On the overview of everyone who may see analytics. */
  shared: boolean;
  own: boolean;
  /** Who shared it; null for your own. */
  author: string | null;
  /** ISO moment at which `saved` was counted. */
  saved_at: string;
  version: number;
};

/** Body of `POST /api/saved-questions`. */
export type NewSavedQuestion = { name: string; query: unknown; shared?: boolean };
/** Body of `PUT /api/saved-questions/:id`. */
export type SavedQuestionChange = { name: string; pinned: boolean; shared: boolean };

/** Body of `PUT /api/saved-questions/order`: ids of your own questions, first to last. */
export type QuestionOrder = { ids: string[] };
/** Body of `POST /api/claude-chat/query`: an unchecked query, and the visit it is part of. */
export type TypedQuestion = { query: unknown; session_id?: string | null };

/** A figure that has changed since the question was saved. */
export type FigureChange = { label: string; before: string; now: string };

/** The answer to a typed query, with what a later reader needs to trust it. */
export type QueryAnswer = {
  answer: ChatAnswer;
  /** The number of rows or people behind the figures; null if the figures are that number. */
  n: string | null;
  /** What an answer for a past moment can't reconstruct; null if nothing is missing, and for answers of today. */
  caveat: string | null;
};

export type SavedAnswer = QueryAnswer & {
  /** Changes since `saved_at`; null for an answer for a past moment. */
  changes: FigureChange[] | null;
};

export const SAVED_TEXTS = {
  nameNeeded: 'Please enter a name',
  nameHint: 'Do not use client names.',
  tooMany: `You have ${SAVED_QUESTIONS_MAX} saved questions. Delete one first.`,
  unreadableLink: 'This link does not contain a question that can be answered.',
  unreadableQuery: 'This question can no longer be answered',
  linkCopied: 'Link copied',
  linkFailed: 'The link could not be copied.',
  pinned: 'Pinned to the overview.',
  removed: 'Question deleted.',
  uploadUndone: 'An upload that was counted then has been undone since.',
  held: 'Nothing recorded by then has changed since.',
  /** `changed` is null for a number that may not be shown. */
  changed: (changed: number | null): string => {
    const [many, entries, were] =
      changed === 1 ? ['1', 'entry', 'was'] : [changed?.toLocaleString('en-CA') ?? 'Some', 'entries', 'were'];
    return `${many} ${entries} recorded by then ${were} changed or removed since, anywhere in the records: this answer may count none of them. The figures use what is recorded today.`;
  },
} as const;

const asBase64Url = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
};

/** Leaves out empty parts, so that the address stays short. */
function lean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lean);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, one]) => one !== null && one !== undefined && key !== 'label' && !(Array.isArray(one) && one.length === 0),
  );
  return Object.fromEntries(entries.map(([key, one]) => [key, lean(one)]));
}

/** The query for an address: typed parts only, base64url. */
export function queryToLink(query: QuerySpec): string {
  return asBase64Url(JSON.stringify(lean(query)));
}

/** The unchecked query in an address, or null. The server checks every part of it. */
export function queryFromLink(text: string): unknown {
  if (text.length > QUERY_LINK_MAX || !/^[\w-]+$/.test(text)) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const query: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof query === 'object' ? query : null;
  } catch {
    return null;
  }
}

/** Address of an answer: the query as answered at `moment`. */
export function answerAddress(query: QuerySpec, moment: string): string {
  const asOf = query.asOf ?? moment;
  return `/admin-analytics?view=assistant&${LINK_QUERY}=${queryToLink({ ...query, asOf })}`;
}

/** The last moment of a day in New York, for an answer for that day. */
export function endOfDay(date: CivilDate): string {
  const [winter, summer] = [29, 28].map((hours) => new Date(Date.parse(date) + hours * 3_600_000 - 1_000));
  const end = winter && todayInNewYork(winter) === date ? winter : summer;
  return (end ?? new Date()).toISOString();
}

const written = (value: ChatTable['rows'][number][number] | undefined): string =>
  value === null || value === undefined ? '–' : typeof value === 'number' ? value.toLocaleString('en-CA') : value;

/** The figures that differ between two tables of one query; a missing group counts as 0. */
export function figureChanges(saved: ChatTable, now: ChatTable): FigureChange[] {
  const cells = ({ columns, rows }: ChatTable): Map<string, string> =>
    new Map(
      rows.flatMap(([name, ...values]) =>
        values.map((value, index): [string, string] => {
          const column = values.length > 1 ? `, ${columns[index + 1] ?? ''}` : '';
          return [`${written(name)}${column}`, written(value)];
        }),
      ),
    );
  const [before, after] = [cells(saved), cells(now)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((label) => ({ label, before: before.get(label) ?? '0', now: after.get(label) ?? '0' }))
    .filter(({ before: was, now: is }) => was !== is);
}
