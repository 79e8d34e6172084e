import { type Counted, isGrain, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { type Reader, tryPhrase } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { MEASURE_OF_FACT } from '../spec/vocabulary.js';
import { readWhole } from '../people/whole-question.js';

const NAMES: readonly (readonly [words: string, dim: Counted])[] = [
  ['cities|towns|municipalities|communities|villes|municipalites', 'city'],
  ['(?:referral |referring |partner )?(?:sites|agencies|sources)|referral (?:places|partners|organi[sz]ations)|sites (?:de reference|d orientation)', 'referral_site'],
  ['testers|(?:staff(?: members?)?|nurses|workers|employees|people)(?= (?:who |that )?(?:did|do|does|performed|ran|conducted|carried out|have done) (?:\\w+ )?(?:tests?|testing))|testeurs', 'tester'],
  ['(?:kinds of |types of )?(?:medications|drugs|medicaments)', 'medication'],
  ['(?:calendar |clinic )?days?|dates|jours', 'day'],
  ['(?:calendar )?weeks|semaines', 'week'],
  ['(?:calendar )?months|mois', 'month'],
  ['quarters|trimestres', 'quarter'],
  ['(?:calendar )?years|annees', 'year'],
  ['(?:outreach )?stops|arrets', 'stop'],
  ['languages|langues', 'language'],
  ['provinces', 'province'],
  ['dispositions', 'disposition'],
  ['(?:kinds|types) of (?:interactions?|visits?)|interaction types|visit types', 'interaction_type'],
]; // prettier-ignore

const ASKED =
  '^(?:on |in |sur |en |pendant )?(?:how many|number of|count of|the number of|what is the number of|combien de|nombre de)(?: (?:different|distinct|unique|separate|individual|various|other|the|our|of our|differents|differentes))*';
const DIFFERENT = '(?: differentes?| differents?| distinctes?| distincts?)?';
const QUESTIONS = NAMES.map(([words, dim]) => [new RegExp(`${ASKED} (?:${words})${DIFFERENT}(?= |$)`), dim] as const);
/** Verbs between values and the rows that have them: "sent us clients", "do our clients live in". */
const LINKS =
  /^(?:that |which |who |qui |have |has |had |do |does |did |are |were |was |ont |nous |we |you |used |have we |did we |do we |on |there |avons |a t on |est ce qu on a |with |where )*(?:(?:sent|sends|send|referred|referring|refers|refer|provided|brought|envoye|envoient|refere)(?: us)?|live in|come from|came from|represented|in use|used|spoken|did|do|performed|ran|conducted|carried out|done|have|had|fait|seen|on file|recorded)? ?/;
/** "How many days in October did KP test." */
const TIME_FIRST =
  /^((?:in|during|this|last|since|over|so far|en) .+?) (?:did|do|does|were|was|have|had|there were) (.+)$/;
const TAIL =
  / (?:live|lived|come|came|reside|speak|spoke|use|used|living|coming)(?: (?:in|from|at))?(?= (?:in|during|this|last|since|by|per)\b|$)| (?:from|in|at)$/g;

/** What the days are of, in the order of a question for those rows: "in October did KP test", "did we do at least one test". */
const ofDays = (said: string): string =>
  said
    .replace(TIME_FIRST, '$2 $1')
    .replace(/^(?:did |do )?(?!we |you |they )(\w+) test(?= |$)/, 'tests by $1')
    .replace(/\bat least (?:one|an?|1) /, '');

/** "How many different cities do our clients live in": values are counted, not rows; null for anything else. */
export function readDistinct(text: string, reader: Reader): QuerySpec | null {
  for (const [asked, dim] of QUESTIONS) {
    const match = asked.exec(text);
    if (!match) continue;
    const behind = text.slice(match[0].length).trim();
    const ordered = isGrain(dim) ? ofDays(behind) : behind;
    const rest = ordered.replace(LINKS, '').replace(TAIL, ' ').replace(/\s+/g, ' ').trim();
    const named = rest === '' ? `registrations` : rest;
    const rows = tryPhrase(named, reader)?.fragment.named ? named : `registrations ${rest}`;
    const spec = readWhole(dim === 'tester' && rest === '' ? 'tests' : rows, reader);
    // Rewards are the interactions with an amount.
    const measure = spec.measure === 'rewards' ? spec.measure : MEASURE_OF_FACT[factOf(spec)];
    if (spec.as || spec.order || spec.per) throw new Refused('needs_clarification', [match[0]]);
    // Days are of rows, not of people, and "days" alone names no rows.
    if (isGrain(dim) && (rest === '' || rows !== named || spec.measure === 'clients'))
      throw new Refused('needs_clarification', [match[0]]);
    // The dimension must be one of the rows that were named.
    return { ...spec, measure, distinct: dim };
  }
  return null;
}
