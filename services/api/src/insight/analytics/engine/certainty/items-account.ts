import { type Dimension, isGrain, type QueryFilter } from '@firstlight/domain/insight/analytics-query';
import type { Item } from '../parse/items.js';
import { type Meaning, type NamedValues, valuesNamed } from '../lexicon/lexicon.js';
import type { Operation } from '../lexicon/operation-words.js';
import { type Account, type Condition, countsDays, isDated, valuesOf } from './account.js';
import { coversEveryKind } from '../spec/every-row.js';
import { isNegation } from './words-account.js';

/** What the phrases of the vocabulary say that is no condition. */
export type ItemsSaid = { operations: readonly Operation[]; splits: ReadonlySet<string>; lacking: number };

export const valuesSaid = ({ meanings }: Item): NamedValues[] => valuesNamed(meanings);

const names = (filter: QueryFilter, { dim, values }: NamedValues): boolean =>
  filter.dim === dim && valuesOf(filter).some((value) => values.includes(value));

const UNRECORDED = /^(?:not.recorded|unknown|missing|none|no)$/i;
const isUnrecorded = ({ filter }: Condition): boolean => !filter.not_in && valuesOf(filter).some((value) => UNRECORDED.test(value)); // prettier-ignore

const sameField = (one: Dimension, other: Dimension): boolean => one === other || one.slice(0, 3) === other.slice(0, 3);

/** Said of any row. */
const ANY_ROW = /^(?:done|number|once|group|status|screened)$/;

type Sides = { account: Account; said: { operations: Operation[]; splits: Set<string>; lacking: number } };

const of = <Kind extends Meaning['kind']>({ meanings }: Item, kind: Kind): Extract<Meaning, { kind: Kind }>[] =>
  meanings.filter((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind);

/** Which split of the query the phrase names. */
function splitOf(item: Item, { spec: { by } }: Account): string | null {
  const said = item.meanings.map((meaning) =>
    meaning.kind === 'dim' || meaning.kind === 'value' ? meaning.dim : meaning.kind === 'grain' ? meaning.grain : null,
  );
  const named = by.find((name) => said.includes(name));
  return named ?? (by.includes('gender') && of(item, 'people').length > 0 ? 'gender' : null);
}

/** A field that is named beside its condition, or is counted itself. */
function isField(item: Item, account: Account, said: Sides['said']): boolean {
  const { conditions, spec } = account;
  const [field] = of(item, 'dim');
  const [grain] = of(item, 'grain');
  if (grain)
    return (
      spec.per === grain.grain ||
      countsDays(account) ||
      isDated(account) ||
      /"(?:within|from)":\d|"(?:different|distinct)":"(?:day|week|month|quarter|year)"/.test(account.written)
    );
  if (!field) return false;
  // "Dispensed medication": each of these rows is of one.
  const ofRows =
    field.dim === 'medication' &&
    !/\b(?:by|per|each|which|what|par|quel\w*) (?:the )?$/.test(account.text.slice(0, item.start));
  if (ofRows && account.clauses.some(({ fact }) => fact === 'dispenses' || fact === 'treatments')) return true;
  const lacking = conditions.find((one) => one.filter.dim === field.dim && one.said.size === 0 && isUnrecorded(one));
  if (lacking) {
    lacking.said.add(item.key);
    said.lacking += 1;
    return true;
  }
  const named = conditions.filter(({ filter }) => sameField(filter.dim, field.dim));
  named.find((one) => one.said.size === 0)?.said.add(item.key);
  // "At least two different testers" counts the field's values.
  return spec.distinct === field.dim || account.written.includes(`"different":"${field.dim}"`) || named.length > 0;
}

/** "Never started" is itself a negation. */
const isNotStarted = ({ values: [value] }: NamedValues): boolean => value === 'Did not start';

/** "Referrals from Haven" are registrations. */
const isReferred = ({ text }: Item, { spec, conditions }: Account): boolean =>
  /^referrals?$/.test(text) &&
  spec.measure === 'registrations' &&
  conditions.some(({ filter }) => filter.dim === 'referral_site');

/** "Not on treatment": the negated state has no phrase in the lexicon. */
function isNotOnTreatment({ text, end, key }: Item, { text: asked, conditions }: Account): boolean {
  if (
    !/^(?:not|non|not yet|arent|are not) on$/.test(text) ||
    !/^ (?:any )?(?:treatment|therapy)\b/.test(asked.slice(end))
  )
    return false;
  const state = conditions.find(({ filter, fact }) => fact === 'treatments' && filter.in?.join() === 'Active');
  state?.said.add(key);
  return state !== undefined;
}

/** "Outreach or telephone": the value as it is called in the records. */
function isNamedExactly({ text, key, meanings }: Item, { conditions }: Account): boolean {
  if (meanings.some(({ kind }) => kind === 'value')) return false;
  const named = conditions.find(({ filter }) => valuesOf(filter).some((value) => value.toLowerCase() === text));
  named?.said.add(key);
  return named !== undefined;
}

/** A test or a visit that is completed is one that took place; a treatment has an outcome. */
const isDoneAnyway = ({ text }: Item, { clauses }: Account): boolean =>
  /^(?:completed?|finished|past)$/.test(text) &&
  clauses.every(({ fact }) => fact === 'tests' || fact === 'interactions' || fact === 'registrations');

/** "Positive people who started within 60 days of their first positive": the day that the days begin with. */
const beginsTheDays = ({ start }: Item, { text, written }: Account): boolean =>
  written.includes('"first":true') && /\b(?:their|the|that) first (?:hiv |hcv )?$/.test(text.slice(0, start));

/** Whether the query says what the phrase says; marks the condition that does. */
function isAccounted(item: Item, { account, said }: Sides): boolean {
  const { conditions } = account;
  const values = valuesSaid(item);
  if (account.clauses.some(({ denied, fact }) => denied && fact === 'treatments') && values.some(isNotStarted)) {
    said.operations.push('exclude');
    return true;
  }
  if (isReferred(item, account)) return true;
  if (isNotOnTreatment(item, account)) said.operations.push('exclude');
  if (isNotOnTreatment(item, account) || isNamedExactly(item, account)) return true;
  const all = conditions.filter(({ filter }) => values.some((value) => names(filter, value)));
  const free = all.find((one) => !one.said.has(item.key));
  if (free) {
    free.said.add(item.key);
    return true;
  }
  if (all.length > 0 && beginsTheDays(item, account)) return true;
  // Said twice, and meant once: which of the two?
  if (all.length > 0)
    return account.clauses.some(({ repeated }) =>
      repeated.some((filter) => values.some((value) => names(filter, value))),
    );
  if (ANY_ROW.test(item.key) || isDoneAnyway(item, account)) return true;
  const split = splitOf(item, account);
  if (split !== null) {
    said.splits.add(split);
    return true;
  }
  if (of(item, 'measure').length > 0 || of(item, 'verb').length > 0) return true;
  if (isField(item, account, said)) return true;
  if (account.spec.measure === 'positivity_rate' && values.some(({ dim }) => dim === 'test_result')) return true;
  if (account.spec.measure === 'completion_rate' && values.some(({ dim }) => dim === 'med_outcome')) return true;
  const [does] = of(item, 'operation');
  if (does) said.operations.push(does.operation);
  return does !== undefined;
}

/** The first phrase that the query doesn't account for, or what the phrases say beside their conditions. */
export function itemsAccounted(account: Account): ItemsSaid | string {
  const said: Sides['said'] = { operations: [], splits: new Set(), lacking: 0 };
  const missing = account.items.find((item) => !isAccounted(item, { account, said }));
  return missing ? missing.text : said;
}

const MEASURED: readonly Dimension[] = ['amount', 'entry_days', 'treatment_days'];
const AGED: readonly Dimension[] = ['age', 'birth_year', 'age_group', 'birth_cohort'];

/** The first condition that no words say. */
export function conditionNotSaid({ conditions, ages, amounts, ...account }: Account): string | null {
  // "Started Epclusa and completed it": the second treatment is the one that was named.
  const repeats = ({ filter, fact }: Condition): boolean =>
    fact === 'treatments' &&
    filter.dim === 'medication' &&
    conditions.some((one) => one.fact === fact && one.said.size > 0 && JSON.stringify(one.filter) === JSON.stringify(filter)); // prettier-ignore
  // Serum and DBS are bloodwork.
  const implied = ({ filter, fact }: Condition): boolean =>
    filter.dim === 'test_type' &&
    filter.in?.join() === 'Bloodwork' &&
    conditions.some((one) => one.fact === fact && one.filter.dim === 'bloodwork_type' && one.said.size > 0);
  const open = conditions.filter(
    (one) => one.said.size === 0 && !coversEveryKind(one) && !repeats(one) && !implied(one),
  );
  const [aged, other] = open.filter(({ filter }) => AGED.includes(filter.dim));
  if (other ?? (aged ? ages.length === 0 : ages.length > 0 && !/"atLeast"|"ages"/.test(account.written))) return 'age';
  const summed = account.written.includes('"total":') ? 1 : 0;
  if (open.filter(({ filter }) => MEASURED.includes(filter.dim)).length + summed !== amounts.length) return 'amount';
  const paid = ({ filter }: Condition): boolean => filter.dim === 'reward' && filter.in?.length === 1;
  const unsaid = open.find((one) => one !== aged && !MEASURED.includes(one.filter.dim) && !paid(one));
  return unsaid?.filter.dim ?? null;
}

const ALL_BUT = /\b(?:all|every\w*|any\w*|tous|toutes) .*\bbut\b(?! (?:not|no|never|without)\b)/;
const BUT_NOT =
  /\bbut (?:\w+ )?(?:not|no|never|without|\w+nt)\b|\bmais\b.* (?:pas|aucune?|sans|jamais)\b|\bne?\b.*\bpas\b/;

/** "Fewer than two" leaves out those who have two, and denies nothing. */
const FEWER = /\b(?:(?:fewer|less) than|at most|up to|moins de|au plus)\b/;

/** "Newly positive" says that there was none before. */
const NEWLY = /\b(?:new|newly|first|nouvel\w*|nouveaux?)\b/;

/** Each denial of the question is one of the query. */
export function denialsAreAccounted(
  { clauses, words, text, conditions }: Account,
  { operations, lacking }: ItemsSaid,
): boolean {
  const spoken =
    words.filter(({ word }) => isNegation(word)).length +
    operations.filter((one) => one === 'exclude').length +
    (ALL_BUT.test(text) ? 1 : 0);
  const said = Math.max(0, spoken - lacking);
  const denying = clauses.filter((clause) => clause.denied && !clause.again);
  // Not seen: neither registered, nor tested, nor visited since.
  const times = new Set(denying.map(({ periods }) => JSON.stringify(periods))).size;
  const denied = denying.length > 2 ? times : denying.length;
  const excluding = clauses.flatMap(({ filters }) => filters.flatMap(({ not_in }) => (not_in ? [not_in.length] : [])));
  // Interactions without a payment have a state of their own.
  const unpaid = conditions.filter(({ filter }) => filter.dim === 'reward' && filter.in?.join() === 'no').length;
  const all = denied + excluding.length + unpaid;
  if (said === 0 && (FEWER.test(text) || NEWLY.test(text))) return true;
  if (said === 0 || all === 0) return said === all;
  const values = denied + excluding.reduce((sum, one) => sum + one, 0);
  if (/\b(?:neither|ni)\b/.test(text)) return true;
  const each = all - denied + denying.length;
  return said === all || said === each || said === values || (said === 2 && all === 1 && BUT_NOT.test(text));
}

const SPLITTING =
  /\b(?:which|what|quel\w*|top|most|vs|versus|compare|monthly|weekly|yearly|quarterly|daily|per|each)\b/;
const RANKING: readonly Operation[] = [
  'by',
  'spread',
  'trend',
  'most',
  'least',
  'descending',
  'ascending',
  'percent',
  'compare',
];

/** "By medication and by commercial or compassionate": values after a second "by" are a split, not a condition. */
const SECOND_BY = /\b(?:and|,|et) (?:by|par) (?:the |le |la )?$/;

/** The split of the query is asked for, and no other. */
export function splitsAreAccounted(
  { spec: { by, ages }, ranked, text, conditions, items }: Account,
  { operations, splits }: ItemsSaid,
): boolean {
  const second = items.find(({ start }) => SECOND_BY.test(text.slice(0, start)));
  const named = second ? valuesSaid(second) : [];
  if (named.length > 0 && !named.some(({ dim }) => by.includes(dim))) return false;
  if (by.length === 0) return splits.size === 0;
  const asked =
    splits.size === by.length ||
    ages !== undefined ||
    ranked ||
    SPLITTING.test(text) ||
    operations.some((one) => RANKING.includes(one)) ||
    by.some((name) => !isGrain(name) && conditions.some(({ filter }) => filter.dim === name));
  return asked;
}
