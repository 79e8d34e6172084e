import type { Dimension, People, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { type Phrase, type Reader, readPhrase, tryPhrase } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { toQuery } from '../spec/to-query.js';
import { FACTS_WITH, hasDimension } from '../spec/vocabulary.js';
import { type Predicate, predicateOf, setOf } from './having.js';
import { BOUND, FINITE, HAS_NOUN } from './openings.js';
import { readPeople, refuseOpenAxis, rowsOf } from './read-people.js';

const ASKED =
  /^(?:(?:and|so|ok|what|which|what s|whats|quel|quelle|is|was|est|the|le|la|show|give|tell|me|how|many|get|calculate) )*(?:percentage|percent|share|proportion|fraction|portion|%|pct|pourcentage|part) (?:of |de |des |d )(?:all |our |the |les |nos |ces |those )*(.+)$/;
const RELATIVE =
  /^(.+?) (?=(?:who|that|qui|with|without|having|avec|sans|ayant|on (?:treatment|therapy|epclusa|maviret|vosevi)|sous)(?: |$))(.+)$/;
/** "Women tested for HIV | who are under 30": the participle belongs to the women. */
const REDUCED =
  /^(?:tested|treated|registered|screened|diagnosed|teste[es]*|depiste[es]*|inscrite?s?)\b.*? (?=(?:who|that|qui) (?:are|were|have|had|also|did|started|completed|finished|stopped|later|then|received|tested|treated|screened|never|positive|negative|live|speak|got|sont|ont)\b)/;
/** "Clients registered in 2025 | with a valid health card": what they are asked about follows the participle. */
const REDUCED_WITH =
  /^(?:tested|treated|registered|screened|referred|teste[es]*|depiste[es]*|traite[es]*|inscrite?s?)\b(?! (?:with|without|avec|sans)\b).+? (?=(?:with|without|having|lacking|avec|sans|ayant) )/;
/** "People who completed treatment | who are women": the last clause is the part. */
const TWO_RELATIVES =
  /^(.*?\b(?:who|that|qui) .+) (?=(?:who|that|qui) (?:(?:are|were|is|was|have|had|has|did|also|live|speak|never|sont|ont|etaient|n ont) |(?:started|completed|finished|tested|received|got)\b))(.+)$/;
const TAIL =
  /^(.+?)(?<!\b(?:referred|sent|tested|done|performed|paid|reached|contacted|reachable|entered|collected|issued|treated))( (?:by|per|par|selon|for each|pour chaque) .+)$/;
const PLAIN_SUBJECT =
  /^(?:(?:all|our|the|les|nos) )*(?:clients?|patients?|people|persons?|individuals?|participants?|personnes?|gens|everyone|clientes?|patientes?)$/;

const OF_ROWS =
  /^(?:(?:all|our|the|les|nos) )*(?:(?!who|that|women|men|people|clients|patients)[a-z]+ ){0,2}?(?:registrations?|records?|intakes?|inscriptions?|tests?|treatments?|interactions?|visits?|rewards?|incentives?|sessions?|activities|dispenses|notes|activites|traitements?)\b/;
/** Rates that are measures themselves. */
const RATES = /\b(?:positive|positifs?|reactive|completed|finished)\b/;

/** The noun of the rows: "HIV tests in 2025" are tests. */
const rowsIn = (subject: string): string => OF_ROWS.exec(subject)?.[0].split(' ').at(-1) ?? '';

const endsInNoun = (subject: string): boolean => new RegExp(`(?:${HAS_NOUN.source}) $`).test(subject);

/** "People on treatment | without a health card". */
const ON_TREATMENT =
  /^(.+? (?:on|sous) (?:treatment|therapy|epclusa|maviret|vosevi|traitement)\b.*?) ((?:who|that|qui|with|without|having|avec|sans|ayant) .+)$/;

/** "People who started treatment in 2025 with a valid card": is the card the part, or are both? */
function refuseOpenWhole(said: string): void {
  const open =
    /\b(?:who|that|qui) .*\b(?:20\d\d|year|month|quarter|week|hiv|hcv|vih|vhc) (with|without|having|avec|sans|ayant) /.exec(
      said,
    );
  if (open?.[1]) throw new Refused('needs_clarification', [open[1]]);
}

type Parts = { subject: string; predicate: string; tail: string };

/** "Women who tested | have no phone": the last finite verb that belongs to no word before it, else the relative clause. */
function partsOf(text: string): Parts | null {
  const [, asked] = ASKED.exec(text) ?? [];
  if (!asked || (!HAS_NOUN.test(asked) && !OF_ROWS.test(asked))) return null;
  const [, said = asked, tail = ''] = TAIL.exec(asked) ?? [];
  const verbs = [...said.matchAll(FINITE)].filter(({ index }) => index > 0 && !BOUND.test(said.slice(0, index)));
  const main = verbs.findLast(({ index }) => HAS_NOUN.test(said.slice(0, index)) || OF_ROWS.test(said.slice(0, index)));
  const behind = main ? said.slice(main.index) : '';
  const reduced =
    REDUCED.exec(behind) ?? (endsInNoun(said.slice(0, main?.index ?? 0)) ? REDUCED_WITH.exec(behind) : null);
  if (main && reduced) {
    const at = main.index + reduced[0].length;
    return { subject: said.slice(0, at).trim(), predicate: said.slice(at).trim(), tail };
  }
  if (main) return { subject: said.slice(0, main.index).trim(), predicate: said.slice(main.index).trim(), tail };
  const treated = ON_TREATMENT.exec(said);
  if (treated?.[1] && treated[2]) return { subject: treated[1], predicate: treated[2], tail };
  refuseOpenWhole(said);
  const [, subject, predicate] = TWO_RELATIVES.exec(said) ?? RELATIVE.exec(said) ?? [];
  return subject && predicate ? { subject, predicate, tail } : null;
}

const isEvent = (fact: string): boolean => fact !== 'registrations';

/** The people of the denominator. */
function wholeOf({ subject, tail }: Parts, reader: Reader): QuerySpec {
  const asked = `${subject}${tail}`;
  const own = readPeople(asked, reader);
  if (own) return own;
  const { fragment, parsed } = readPhrase(asked, reader);
  return toQuery(fragment, parsed, reader.today);
}

const dimsOf = (spec: QuerySpec): Dimension[] => spec.filters.map(({ dim }) => dim);

/** A predicate about the counted rows themselves: "of the people tested for HIV, how many were positive". */
function sameRows(whole: QuerySpec, said: Phrase, parts: Parts): QuerySpec {
  const { fragment, parsed } = said;
  if (fragment.filters.length === 0) throw new Refused('needs_clarification', [parts.predicate]);
  const filters = fragment.filters.filter(({ dim }) => !dimsOf(whole).includes(dim));
  const given = [...new Set(dimsOf(whole))];
  const { range } = parsed.time;
  if (parsed.time.compare || (range && whole.range)) throw new Refused('needs_clarification', [parts.predicate]);
  return {
    ...whole,
    ...(range ? { range } : {}),
    filters: [...whole.filters, ...filters],
    as: 'percent',
    ...(given.length > 0 ? { given } : {}),
  };
}

/** A percentage whose whole and part are named separately; null if one phrase names both. */
export function readPercent(text: string, reader: Reader): QuerySpec | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const ofRows = OF_ROWS.test(parts.subject);
  if (ofRows && RATES.test(parts.predicate)) return null;
  const subject = tryPhrase(parts.subject, reader)?.fragment;
  // A share of all tests has one condition, which is its part.
  if (ofRows && subject?.filters.length === 0) return null;
  const about = subject?.anyRow ?? subject?.fact ?? null;
  const predicate = predicateOf(parts.predicate, reader, about);
  const plain = PLAIN_SUBJECT.test(parts.subject);
  if (!predicate && plain) return null;
  const whole = wholeOf(parts, reader);
  const fact = factOf(whole);

  // "Of those on Epclusa, how many completed" is about those treatments; "started" is a separate condition.
  const same =
    predicate !== null &&
    !predicate.follows &&
    predicate.fact === fact &&
    isEvent(fact) &&
    predicate.filters.length > 0;
  const simple = !predicate || (predicate.polarity === 'has' && (!predicate.date || same));
  const said =
    (same ? predicate.phrase : null) ??
    tryPhrase(`${ofRows ? rowsIn(parts.subject) : 'clients'} ${parts.predicate}`, reader) ??
    tryPhrase(`clients with ${parts.predicate}`, reader);
  // "Of those tested for HIV, how many tested positive for HCV" is about other tests.
  const others = (one: QueryFilter): boolean =>
    whole.filters.some((other) => other.dim === one.dim && other.in?.join() !== one.in?.join());
  const ofSameRows =
    simple &&
    said !== null &&
    !said.fragment.filters.some(others) &&
    said.fragment.filters.length > 0 &&
    !said.fragment.by.length &&
    said.fragment.filters.every(({ dim }) =>
      FACTS_WITH[dim] === undefined ? !predicate : isEvent(fact) && hasDimension(fact, dim),
    );
  if (ofSameRows) return sameRows(whole, said, parts);
  // "Were tested for HIV and also tested for HCV".
  const both = predicate ? [] : parts.predicate.split(ALSO).map((said) => predicateOf(said, reader, about));
  const all = predicate ? [predicate] : both.filter((one) => one !== null);
  const [first] = all;
  if (!first || all.length < both.length || whole.measure !== 'clients')
    throw new Refused('needs_clarification', [parts.predicate]);
  if (whole.compare || all.some((one) => one.phrase.parsed.time.compare))
    throw new Refused('needs_clarification', [parts.predicate]);
  refuseOpenAxis(whole);
  const part = all.length === 1 ? partOf(first, whole) : { and: all.map((one) => partOf(one, whole)) };
  return { ...whole, as: 'percent', part };
}

const ALSO = / and also (?=(?:were |was )?(?:tested|treated|screened)\b)/;

/** The people of a predicate; about the same rows as the whole, in its time. */
function partOf(predicate: Predicate, whole: QuerySpec): People {
  const fact = factOf(whole);
  const { range } = predicate.phrase.parsed.time;
  const sameDate = predicate.date === undefined || predicate.date === whole.date;
  const sameTime = predicate.fact === fact && sameDate && isEvent(fact) && whole.range && !predicate.never;
  return setOf(predicate, {
    fact: predicate.fact,
    filters: predicate.filters,
    period: range ?? (sameTime ? ('counted' as const) : null),
    ...(predicate.date ? { date: predicate.date } : {}),
    ...(predicate.follows ? { after: { rows: rowsOf(whole), ...predicate.follows } } : {}),
  });
}
