import { HARMLESS } from '../lexicon/harmless-words.js';
import type { Token } from '../words/text.js';
import { type Account, countsDays, countsOften, denies, isDated } from './account.js';

const wordsOf = (text: string): Set<string> => new Set(text.split(/\s+/));

/** Words of grammar and courtesy: no number depends on them. */
const EMPTY =
  wordsOf(`a an the any some all our us we you me they them their he she it its this there here who that which what whose whats how many number
  count is are was were be been being do does did done have has had having get gets got getting in on at from for of to with into during within over
  under through via among amongst between where each please show give tell list find see know need want would like could can let hi hello thanks so
  okay ok pls out went go up live lives living lived reside residing residents resident come came coming speak speaks speaking spoke identify
  identified identifying recorded record records documented file listed made make given gave receive received receiving took taken take taking seen see served
  provide report starting entered held said told courses course distributed collected samples individuals everyone anyone staff team program clinic system
  database people person year years old age aged or and but
  ventile put reached stats statistics figures numbers chiffres cours svp roughly approximately about performed delivered found done en sous eus provenant passe combien de nombre quel quelle quels quelles est sont ont ete avons nous avez vous il y dans par qui que les des du la le l d un une au aux pour
  avec chez sur etaient etait avaient eu n ne leur leurs nos notre parlent vivent habitent viennent jusqua jusqu jusquen rapport distribue distribues distribuee distribuees remis remise remises redige redigees ecrites differentes differents appts appt donne montre moi recu fait faits faites effectues
  realises j ai s se c ans et ou mais plus ayant depuis entre donc ceux celles nouveaux parmi already deja anything anywhere use uses used using bring brings brought sends registrants registrant ? . , ! & / +`);
for (const word of HARMLESS) EMPTY.add(word);

const NEGATION =
  /^(?:not|no|never|without|nor|neither|none|except|excepting|excluding|exclude|other|minus|outside|sans|pas|jamais|aucune?|ni|sauf|hors|lacking|lack|non|\w+(?:did|have|has|had|do|does|is|are|was|were|ca|wo)nt|(?:did|have|has|had|do|does|is|are|was|were)nt|cant|cannot|wont|rien)$/;

/** Ways of reaching people, each with the fields that record one. */
const REACHING: readonly (readonly [words: RegExp, dims: readonly string[]])[] = [
  [/^(?:te?xt\w*|sms)$/, ['text_ok']],
  [/^(?:leave|leaving|left|messages?|laisser)$/, ['leave_message', 'voicemail']],
  [/^(?:reach\w*|call\w*|phon\w*|contact\w*|joindre|appeler|telephoner)$/, ['phone_status', 'has_email', 'text_ok', 'voicemail']],
  [/^e?mail\w*$/, ['has_email']],
]; // prettier-ignore

/** "Can we text": the verb says the condition; whether it is denied is checked with the other denials. */
function saysHowToReach({ conditions }: Account, word: string): boolean {
  const dims = REACHING.find(([words]) => words.test(word))?.[1] ?? [];
  const found = conditions.filter(({ filter }) => dims.includes(filter.dim));
  (found.find(({ said }) => said.size === 0) ?? found[0])?.said.add(word);
  return found.length > 0;
}

export const isNegation = (word: string): boolean => NEGATION.test(word);

type Rule = readonly [words: RegExp, said: (account: Account) => boolean];

const bounded = ({ conditions }: Account): boolean =>
  conditions.some(({ filter: { min, max } }) => min !== undefined || max !== undefined);
const AT_LEAST_ONE = /\bat least (?:one|once)\b/;

/** Words that change a number where they mean something, each with what the query then has. */
const WEIGHTY: readonly Rule[] = [
  [/^(?:than|more|less|fewer|least|most)$/, (one) => countsOften(one) || /"from":\d/.test(one.written) || one.spec.order !== undefined || one.spec.compare !== null || bounded(one) || AT_LEAST_ONE.test(one.text)],
  [/^(?:two|three|four|five|once|one|twice|exactly|times?|fois|deux|trois|multiple|several)$/, (one) => countsOften(one) || AT_LEAST_ONE.test(one.text) || /premiere fois/.test(one.text) || one.spec.per === 'hundred_clients' || one.spec.window !== undefined],
  [/^\d+$/, (one) => countsOften(one) || one.spec.per === 'hundred_clients' || one.spec.window !== undefined],
  [/^only$/, (one) => (one.written.includes('"only"') ? !isDated(one) && !one.written.includes('test_result') : / only$/.test(one.text))],
  [/^(?:first|last|latest|premiere?|derniere?|dont)$/, ({ written }) => /"picked"|"first"|first_registered/.test(written)],
  [/^one$/, ({ written, text }) => written.includes('"first":true') && /\b(?:the|their) first one\b/.test(text)],
  [/^last$/, countsDays],
  [/^(?:first|time)$/, (one) => denies(one) && /\bfirst time\b/.test(one.text)],
  [/^than$/, ({ spec: { by }, text }) => by.length > 0 && /\b(?:more|fewer|less)\b.* than\b/.test(text)],
  [/^(?:until|till)$/, ({ clauses }) => clauses.some(({ periods }) => periods.some(({ from, to }) => from === null && to !== null))],
  [/^end$/, ({ text, ...one }) => isDated({ text, ...one }) && /\b(?:until|till|up to|to|since|before|after|by) the end of\b/.test(text)],
  [/^(?:end|ended)$/, ({ written }) => /"after":.*"date":"ended"/.test(written)],
  [/^units?$/, ({ spec: { measure } }) => measure === 'quantity_dispensed'],
  [/^(?:rapid|poct)$/, ({ conditions }) => conditions.some(({ filter: { dim, in: values = [] } }) => dim === 'test_type' && values.length > 0 && !values.includes('Bloodwork'))],
  [/^(?:before|after|avant|apres|then|later|subsequently|ensuite)$/, (one) => isDated(one) || /"after"|"then"/.test(one.written) || countsDays(one)],
  [/^(?:since|partir|compter)$/, ({ clauses, today }) => clauses.some(({ periods }) => periods.some(({ to }) => to === null || to >= today))],
  [/^(?:days?|dates|weeks?|months?|jours?|semaines?|mois)$/, ({ written }) => /"(?:different|distinct)":"(?:day|week|month)"/.test(written)],
  [/^(?:days?|jours?)$/, (one) => countsDays(one) || /"(?:within|from)":\d/.test(one.written) || isDated(one)],
  [/^fin$/, ({ spec: { range } }) => range?.from === null],
  [/^(?:referred|sent|send|sends|refer|refers|referee?s?|envoyee?s?|adressee?s?|orientee?s?)$/, ({ written }) => /referral_site|Referral|"province"|"stop"/.test(written)],
  [/^again$/, ({ clauses }) => clauses.filter(({ periods }) => periods.length > 0).length > 1],
  [/^(?:new|newly|nouvellement)$/, (one) => denies(one) || /"picked"|first_registered/.test(one.written)],
  [/^(?:yet|still|encore|toujours|currently|now)$/, (one) => denies(one) || /"(?:Active|[pP]ending|No|upcoming)"/.test(one.written)],
  [/^ever$/, (one) => !isDated(one)],
  [/^(?:unique|different|distinct|unduplicated|various)$/, ({ spec: { measure, distinct } }) => measure === 'clients' || distinct !== undefined],
  [/^(?:cumulative|cumulati[fv]e?|running|cumule|rolling|moving|mobile)$/, ({ spec: { cumulative, window } }) => cumulative === true || window !== undefined],
  [/^(?:long|length|duration|takes?|durees?|durent?)$/, countsDays],
  [/^(?:also|aussi|egalement)$/, ({ conditions, clauses }) => clauses.length > 1 || conditions.length > 1],
  [/^those$/, ({ text }) => /\bthose (?:who|that|with|on|from|by|done|tested|in|of|registered|aged)\b/.test(text)],
  [/^ones$/, ({ text, items }) => items.some(({ end, meanings }) => text.slice(end).startsWith(' ones') && meanings.some(({ kind }) => kind === 'value'))],
  [/^(?:left|remaining|remains?|restant\w*)$/, ({ written }) => written.includes('"No"')],
  [/^(?:draws?|samples?|specimens?|swabs?)$/, ({ clauses: [own] }) => own.fact === 'tests'],
  [/^(?:files?|dossiers?)$/, ({ spec: { measure } }) => measure === 'registrations'],
  [/^(?:happen|happens|occurs?)$/, ({ spec: { by } }) => by.length > 0],
  [/^(?:logged|recorded)$/, ({ clauses: [own] }) => own.fact === 'interactions' || own.fact === 'notes'],
  [/^(?:saw|seen)$/, ({ clauses: [own] }) => own.fact === 'interactions'],
  [/^your$/, () => true],
  [/^happened$/, ({ spec: { by } }) => by.includes('med_outcome')],
  [/^(?:somewhere|elsewhere|someplace)$/, ({ written }) => written.includes('"not_in"')],
  [/^either$/, ({ conditions, written }) => written.includes('"or"') || conditions.some(({ filter }) => (filter.in?.length ?? 0) > 1)],
  [/^(?:represent\w*|account|accounts|accounted|constitu\w*)$/, ({ spec: { as } }) => as === 'percent'],
  [/^(?:cost|costs|coute\w*|coutent)$/, ({ spec: { measure } }) => measure === 'reward_amount'],
  [/^(?:interventions?)$/, ({ clauses: [own] }) => own.fact === 'interactions'],
  [/^(?:delais?|gap|lag)$/, countsDays],
  [/^(?:born|nee?s?)$/, ({ ages, conditions }) => ages.length > 0 || conditions.some(({ filter: { dim } }) => /^birth/.test(dim))],
  [/^(?:far|date)$/, isDated],
]; // prettier-ignore

const STRETCH = /^ (?:(?:full |more )?(?:days?|weeks?|months?|years?|jours?|semaines?|mois|ans))\b/;

/** A number of the query, or the length of its time. */
function isNumberOfQuery(account: Account, { word, end }: Token): boolean {
  if (!/^\d+$/.test(word)) return false;
  const length =
    STRETCH.test(account.text.slice(end)) && (isDated(account) || /"(?:within|from)":\d/.test(account.written));
  return length || new RegExp(`:${word}\\b`).test(account.written);
}

/** "The Mission" is the stop there. */
function isPlaceOfStop({ conditions }: Account, word: string): boolean {
  const stop = conditions.find(
    ({ filter }) => filter.dim === 'stop' && filter.in?.some((name) => name.toLowerCase().split(/[ ,]+/)[0] === word),
  );
  stop?.said.add(word);
  return stop !== undefined;
}

/** The first word that the query doesn't account for. */
export function wordNotAccounted(account: Account): string | null {
  for (const token of account.words) {
    const { word } = token;
    if (EMPTY.has(word) || isNegation(word)) continue;
    if (isNumberOfQuery(account, token)) continue;
    if (isPlaceOfStop(account, word) || saysHowToReach(account, word)) continue;
    if (!WEIGHTY.some(([words, said]) => words.test(word) && said(account))) return word;
  }
  return null;
}
