import { allOf } from '@firstlight/domain/insight/analytics-people';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { Refused } from '../refusals/refused.js';
import { AVERAGES } from '../spec/vocabulary.js';

type Edit = readonly [pattern: RegExp, edit: (before: QuerySpec, earlier: QuerySpec | null, text: string) => QuerySpec];

const MONEY = ['rewards', 'reward_amount', 'avg_reward'];
const OF_REWARDS: readonly string[] = ['issued', 'payment_type', 'reward'];

/** "How much is that in dollars?" after rewards, or after the people who got or are owed them. */
function money(before: QuerySpec, measure: QuerySpec['measure'], word: string): QuerySpec {
  const people =
    before.measure === 'clients' && !before.as && before.filters.some(({ dim }) => OF_REWARDS.includes(dim));
  if (!MONEY.includes(before.measure) && !people) throw new Refused('needs_clarification', [word]);
  return { ...before, measure };
}

/** "What is that as a percent change": an answer about two times says it already. */
function changed(before: QuerySpec, text: string): QuerySpec {
  if (before.compare?.length !== 2 || before.by.length > 0) throw new Refused('needs_clarification', [text]);
  return before;
}

/** A share as the count that is its part; the counts of a rate are several. */
function counted(before: QuerySpec, text: string): QuerySpec {
  if (before.as !== 'percent' && AVERAGES.includes(before.measure)) throw new Refused('needs_clarification', [text]);
  return asCount(before);
}

/** "How many positives is that" after a positivity rate. */
function positives({ as: _, ...before }: QuerySpec, text: string): QuerySpec {
  if (before.measure !== 'positivity_rate') throw new Refused('needs_clarification', [text]);
  return { ...before, measure: 'tests', filters: [...before.filters, { dim: 'test_result', in: ['positive'] }] };
}

export function asCount({ as: _, part, given: _given, parts: _parts, ...before }: QuerySpec): QuerySpec {
  const who = allOf(before.who, part);
  return { ...before, ...(who ? { who } : {}) };
}

function reversed(before: QuerySpec): QuerySpec {
  if (before.by.length === 0) throw new Refused('needs_clarification', ['order']);
  return { ...before, order: before.order === 'asc' ? 'desc' : 'asc' };
}

/** "Which month had the most", of the months that were just shown. */
function ranked(before: QuerySpec, text: string): QuerySpec {
  const [, group = '', rank = ''] = MOST.exec(text) ?? [];
  const [axis, another] = before.by;
  if (!axis || another || before.compare || axis.replaceAll('_', ' ') !== (GROUPS[group] ?? group))
    throw new Refused('needs_clarification', [text]);
  return {
    ...before,
    order: /^(?:most|highest|biggest|best|busiest|strongest|plus)$/.test(rank) ? 'desc' : 'asc',
    limit: 1,
  };
}

/** "Lowest first", of the groups that were just shown. */
function sortedBy(before: QuerySpec, _: QuerySpec | null, text: string): QuerySpec {
  if (before.by.length === 0) throw new Refused('needs_clarification', [text]);
  const [first] = /\b(?:highest|largest|biggest|greatest|most|lowest|smallest|fewest|least)\b/.exec(text) ?? [];
  return { ...before, order: /^(?:lowest|smallest|fewest|least)$/.test(first ?? '') ? 'asc' : 'desc' };
}

const withoutSplit = ({ by: _by, order: _order, limit: _limit, groups: _groups, ...before }: QuerySpec): QuerySpec => ({
  ...before,
  by: [],
});

/** "How many in total", of the groups that were just shown; without groups it may mean other people, too. */
function allTogether(before: QuerySpec, text: string): QuerySpec {
  if (before.by.length === 0 || before.limit || before.as) throw new Refused('needs_clarification', [text]);
  return withoutSplit(before);
}

function back(earlier: QuerySpec | null): QuerySpec {
  if (!earlier) throw new Refused('needs_clarification', ['back']);
  return earlier;
}

const SHOWN =
  '(?:(?:show|draw|make|give|put|can i see|display|with|on|in|as|into|affiche|montre) )*(?:me |it |that |this |them |us )*(?:as |on |in |into |with |comme |en )*(?:an? |the |un |une )?(?:bar |line |pie )?(?:chart|graph|plot|table|graphique|tableau)';

const MOST =
  /^(?:(?:and|so|ok|et) )*(?:which|what|quel|quelle) (month|quarter|week|year|day|city|town|tester|site|referral site|medication|age group|language|gender|mois|trimestre|semaine|ville|testeur|medicament|langue)(?: (?:has|had|was|is|were|did|got|saw|a|avait|a eu|en a|en a eu))? (?:the |le )?(most|highest|biggest|best|busiest|strongest|fewest|lowest|least|smallest|slowest|quietest|weakest|plus|moins)$/;
const GROUPS: Readonly<Record<string, string>> = {
  town: 'city', ville: 'city', site: 'referral site', mois: 'month', trimestre: 'quarter', semaine: 'week',
  testeur: 'tester', medicament: 'medication', langue: 'language',
}; // prettier-ignore

/** Whole follow-ups that change one thing about the previous answer. */
const EDITS: readonly Edit[] = [
  [new RegExp(`^${SHOWN}$`), (before) => before],
  [/^(?:and )?(?:in|as|en) (?:dollars?|money|amounts?|argent|\$)$|^(?:and |what about )?(?:the )?(?:dollar )?(?:amounts?|value|montants?)$/, (before) => money(before, 'reward_amount', 'dollars')],
  [/^(?:and |what about )?(?:the |on |la |le |en )?(?:average|mean|avg|moyenne?)(?: amount)?$/, (before) => money(before, 'avg_reward', 'average')],
  [/^(?:and )?(?:as|in|just) (?:an? |the )?(?:counts?|numbers?|absolute numbers?|raw numbers?)$|^(?:en|in) (?:nombres?|chiffres)(?: absolus)?$/, (before, _, text) => counted(before, text)],
  [/^(?:(?:and|so|ok) )*how many (?:positives?|positive (?:tests|results))(?: (?:is|was|were|are) (?:that|it|there|those))$|^(?:ca fait )?combien de (?:positifs|tests positifs)(?: ca fait)?$/, (before, _, text) => positives(before, text)],
  [/^(?:(?:and|so|ok|but) )*(?:what(?: is| was|s| s)? )?(?:(?:that|it|this|the) )*(?:as |in )?(?:an? |the )?(?:percent(?:age)? )?(?:change|increase|decrease|difference)(?: in percent| between (?:them|the two|those|both))?$|^(?:(?:and|so) )?by how (?:much|many)(?: did (?:it|that|they) (?:change|grow|drop|fall|rise|increase|decrease|go (?:up|down)))?$/, (before, _, text) => changed(before, text)],
  [/^no split$|^(?:(?:just|only|and|so|whats|what (?:is|was|s)) )*(?:the )?(?:grand |overall )?total(?: only)?$/, withoutSplit],
  [/^(?:and |so |et )?(?:how many|combien) (?:is that |are there |was that |were there |does that make |ca fait )?(?:in total|overall|altogether|all together|in all|au total|en tout)$/, (before, _, text) => allTogether(before, text)],
  [/^(?:reverse|flip|invert|swap)(?: (?:the|it|that))*(?: (?:order|ranking|sort|sorting))?$|^(?:the )?other way (?:a)?round$/, reversed],
  [/^(?:(?:and|now|please|with|in|sort(?:ed)?|order(?:ed)?|rank(?:ed)?|put|show|list|the|it|them|by|from|trie[rz]?|les|la|le) )*(highest|largest|biggest|greatest|most|lowest|smallest|fewest|least)(?: (?:one|number|count|value)s?)?(?: (?:first|on top|at the top|to (?:the )?(?:lowest|smallest|fewest|least|highest|largest|biggest|most)))$/, sortedBy],
  [MOST, (before, _, text) => ranked(before, text)],
  [/^(?:go back|back|undo(?: (?:that|it|the last (?:one|change)))?|previous(?: (?:answer|question|one))?|go back to (?:the )?(?:previous|last)(?: (?:answer|one|question))?|retour|annuler|reviens|back to (?:the )?(?:previous|before))$/, (_, earlier) => back(earlier)],
  [/^(?:start over|start again|reset|clear(?: (?:all|everything))?|new question|recommence[rz]?|nouvelle question)$/, () => { throw new Refused('needs_clarification'); }],
]; // prettier-ignore

/** "On a chart", "in dollars", "reverse the order", "go back"; null if the words aren't an edit. */
export function quickEdit(text: string, before: QuerySpec, earlier: QuerySpec | null): QuerySpec | null {
  const found = EDITS.find(([pattern]) => pattern.test(text));
  return found ? found[1](before, earlier, text) : null;
}
