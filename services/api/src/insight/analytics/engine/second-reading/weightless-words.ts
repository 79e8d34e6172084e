import { isGrain, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { filtersIn, peopleOf } from '../../query/filters-in.js';
import { readAges } from '../values/ages.js';
import { atomsOf } from '../dates/atoms-of.js';
import { readItems } from '../parse/items.js';
import type { Lexicon, Meaning } from '../lexicon/lexicon.js';
import type { Operation } from '../lexicon/operation-words.js';
import { PLAIN_WORDS } from '../lexicon/plain-words.js';
import { clausesOf } from '../proof/clauses.js';
import { factsNamed } from '../proof/facts-named.js';
import { isSameQuery } from '../spec/same-query.js';
import { withoutPreamble } from '../words/preamble.js';
import { repairSpelling } from '../words/spelling.js';
import { withoutCourtesy } from '../words/rewrites.js';
import { isArticle, normalise, tokensOf } from '../words/text.js';

/** Reads a text as if nothing had been said before; null where it isn't answered. */
export type ReadAlone = (text: string) => QuerySpec | null;

/** Words that the reader may skip elsewhere, and that change a number where they mean something. */
const WEIGHTY = new Set(
  `if when where while then between during within over under around ever still yet again both either together respectively
  different distinct unique unduplicated various separate separately individually exactly all any new every each only same encore`.split(
    /\s+/,
  ),
);

/** What rows, people and their records are called and said to do: no number depends on these words alone. */
const CALLED =
  `by par how many much total totals people pls plz ppl person persons ppl folks individuals individual clients client patients patient pts registrations registration regs reg registered referred
  no not amongst because due via up use uses need want put prescribed distributed collected delivered staying prefer said found hand far
  group groups type types kind kinds status value values amount amounts site sites breakdown break series evolution trend distribution demographic
  comparison comparaison compare compared versus vs against ventile repartition stratified donnes representent selon dire faut sont nos ans mais ni se
  refere referes referee referees envoye envoyes envoyees premiere appts appt differentes redigees ecrites agees sous parmi ceux celles rapport partir compter cours verse verses versee versees incitatifs interventions personnes personne effectuees completed done documented initiated rewarded courses
  gone went samples unit units tabs doses distribue distribues distribuee distribuees remis remise remises fournis voit voyons ladies guys
  ministry quarterly board funder curious stable old date nb nbr nbre cb hw hwo mny mnth lst may check gimme ca envoye eus handed passe tx yr w t re ve whove`.split(
    /\s+/,
  );

const SAYS_NOTHING = new Set([...[...PLAIN_WORDS].filter((word) => !WEIGHTY.has(word)), ...CALLED]);

const state = (spec: QuerySpec): boolean =>
  filtersIn(spec).some(({ in: values = [] }) =>
    values.some((value) => /^(?:Active|ACTIVE|pending|Pending|No|no|upcoming|missing)$/.test(value)),
  ) || lacks(spec);
const lacks = (spec: QuerySpec): boolean =>
  peopleOf(spec).some((one) => 'hasNot' in one || 'not' in one || 'only' in one);
const ordered = ({ order, compare, growth, groups, by }: QuerySpec): boolean =>
  order !== undefined || compare !== null || growth !== undefined || groups !== undefined || by.length > 0;
const often = (spec: QuerySpec): boolean =>
  peopleOf(spec).some((one) => 'has' in one && (one.atLeast !== undefined || one.total !== undefined));
const bounded = (spec: QuerySpec): boolean =>
  filtersIn(spec).some(({ min, max }) => min !== undefined || max !== undefined) || often(spec) || lacks(spec);
const dated = (spec: QuerySpec): boolean => clausesOf(spec).some(({ periods }) => periods.length > 0);
const follows = (spec: QuerySpec): boolean =>
  peopleOf(spec).some((one) => 'has' in one && (one.has.after?.within ?? one.has.after?.from) !== undefined);
const picked = (spec: QuerySpec): boolean => spec.first !== undefined || peopleOf(spec).some((one) => 'picked' in one);

/** Words that may repeat what another word says, each with what the query then has. */
const REPEATS: readonly (readonly [words: RegExp, said: (spec: QuerySpec) => boolean])[] = [
  [/^(?:still|currently|now|right|rn|today|yet|encore|actuellement|outstanding|left)$/, state],
  [/^(?:unique|unduplicated|distinct|different|differents?)$/, ({ measure, distinct }) => measure === 'clients' || distinct !== undefined],
  [/^(?:each|every|per|chaque|monthly|mensuel\w*)$/, ({ by, per, measure }) => by.length > 0 || per !== undefined || /^avg/.test(measure)],
  [/^(?:more|most|than|less|fewer|least|highest|lowest|higher|lower|common|change|plus|moins)$/, (spec) => ordered(spec) || bounded(spec)],
  [/^(?:between|entre|over|within|under|during|pendant|since|before|after|cours|one|two|three|four|five|six|nine|twelve|deux|trois|six|douze)$/, (spec) => dated(spec) || bounded(spec) || spec.then !== undefined || spec.by.length > 0],
  [/^(?:exactly|exact|times|fois)$/, (spec) => bounded(spec) || spec.measure === 'supplies'],
  [/^(?:first|last|past|latest|premier\w*|dernier\w*)$/, (spec) => picked(spec) || dated(spec) || /_duration$/.test(spec.measure)],
  [/^(?:unknown|inconnus?)$/, ({ ages }) => ages !== undefined],
  [/^mois$/, dated],
  [/^fin$/, ({ range }) => range?.from === null],
  [/^fois$/, (spec) => peopleOf(spec).length > 0],
  [/^combined$/, ({ by, compare }) => by.length === 0 && compare === null],
  [/^(?:rapid|point|care|poct|poc|finger|stick|prick|poke)$/, (spec) => filtersIn(spec).some(({ dim, in: values = [] }) => dim === 'test_type' && values.length > 0 && !values.includes('Bloodwork'))],
  [/^(?:back|again|second|2nd|another)$/, often],
  // "Tested and then treated within 30 days": the days say the order, too.
  [/^(?:then|later|afterwards?|subsequently|thereafter|after|puis|ensuite|apres)$/, follows],
  [/^back$/, (spec) => filtersIn(spec).some(({ dim }) => dim === 'test_result')],
  [/^early$/, (spec) => filtersIn(spec).some(({ dim }) => dim === 'med_outcome')],
  [/^time$/, ({ range, compare }) => range === null && compare === null],
  [/^during$/, ({ measure }) => measure === 'treatments'],
  [/^where$/, ({ groups, measure }) => groups !== undefined || measure === 'rewards'],
  [/^(?:both|either|together|altogether|overall|all|any|total|totals|totaux|tous|toutes|everyone|anyone|anything|anybody|ever)$/, () => true],
  [/^(?:new|newly)$/, ({ measure, date }) => measure === 'registrations' || date === 'first_registered'],
  [/^(?:same|meme|comparees?)$/, ({ compare }) => compare !== null],
  [/^(?:only|seulement)$/, (spec) => lacks(spec) || filtersIn(spec).some(({ in: values }) => values?.length === 1) || spec.range !== null],
  [/^(?:average|avg|mean|moyenn?e?|median\w*|rate|taux|percent\w*|share|days|jours|dollars?|montants?|money|argent|\$|spent|spend|pay|paid)$/, ({ measure, as, per, window, compare }) => /^(?:avg|median)_|_rate$|_amount$|rewards/.test(measure) || [as, per, window, compare ?? undefined].some((one) => one !== undefined)],
]; // prettier-ignore

const dimOf = (meaning: Meaning): string | null =>
  meaning.kind === 'value' || meaning.kind === 'dim' ? meaning.dim : meaning.kind === 'people' ? 'gender' : null;

/** Words that say what is done with the rows. */
function isApplied(operation: Operation, { by, as, order, compare }: QuerySpec): boolean {
  if (/^(?:howMany|howMuch|people)$/.test(operation)) return true;
  if (/^(?:by|spread|trend)$/.test(operation)) return by.length > 0;
  if (/^(?:most|least|descending|ascending)$/.test(operation)) return order !== undefined;
  if (operation === 'percent') return as !== undefined;
  return operation === 'compare' && (compare !== null || by.length > 0);
}

/** The query contains the meaning of the word, which may be said twice. */
function isInQuery(meanings: readonly Meaning[], spec: QuerySpec): boolean {
  const different = peopleOf(spec).flatMap((one) => ('has' in one && one.different ? [one.different] : []));
  const counted = [...different, ...(spec.distinct ? [spec.distinct] : [])];
  const dims = new Set<string>([...filtersIn(spec).map(({ dim }) => dim), ...spec.by, ...counted]);
  return meanings.some((meaning) => {
    if (meaning.kind === 'grain') return spec.by.some(isGrain) || spec.per !== undefined;
    if (meaning.kind === 'operation') return isApplied(meaning.operation, spec);
    if (meaning.kind === 'measure' || meaning.kind === 'verb') return meaning.measure === spec.measure;
    const dim = dimOf(meaning);
    // A health card and what is wrong with it are separate conditions.
    return dim !== null && [...dims].some((one) => one === dim || one.slice(0, 3) === dim.slice(0, 3));
  });
}

const spelledOut = (message: string): string =>
  withoutCourtesy(normalise(message))
    .replace(/\b(who|we|they|you|i)ve\b/g, '$1 have')
    .replace(/\bexactly (?=how many\b)/g, '');

/**
 * Every content word must be accounted for by the query that runs: where leaving one out gives the same query, and it
 * neither repeats what another word says nor is one of those that say nothing, it was ignored. The first such word.
 */
export function weightlessWord(
  message: string,
  spec: QuerySpec,
  { lexicon, today, read }: { lexicon: Lexicon; today: string; read: ReadAlone },
): string | null {
  const text = repairSpelling(
    spelledOut(withoutPreamble(message, lexicon, today)),
    lexicon.known,
    lexicon.repairTargets,
  ).text;
  const times = atomsOf(text, today);
  const { items } = readItems(text, lexicon, times);
  const ages = readAges(text, times);
  // "Youth 16-24": an age said twice.
  const aged = ages !== 'unclear' && ages.spans.length > 1 ? ages.spans : [];
  const facts = new Set(clausesOf(spec).map(({ fact }) => fact));
  const rows = factsNamed(text).filter((named) => named.facts.some((fact) => facts.has(fact)));
  const within = (spans: readonly { start: number; end: number }[], at: { start: number; end: number }): boolean =>
    spans.some((span) => span.start <= at.start && span.end >= at.end);
  for (const token of tokensOf(text)) {
    const { word, start, end } = token;
    if (
      !/[a-z$]/.test(word) ||
      SAYS_NOTHING.has(word) ||
      isArticle(word) ||
      within(times, token) ||
      within(aged, token) ||
      within(rows, token)
    )
      continue;
    const item = items.find((one) => one.start <= start && one.end >= end);
    if (item && isInQuery(item.meanings, spec)) continue;
    if (REPEATS.some(([words, said]) => words.test(word) && said(spec))) continue;
    const without = read(`${text.slice(0, start)}${text.slice(end)}`.replace(/\s+/g, ' ').trim());
    if (without && isSameQuery(without, spec)) return word;
  }
  return null;
}
