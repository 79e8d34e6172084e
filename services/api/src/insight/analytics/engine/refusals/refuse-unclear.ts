import type { Dimension, Measure } from '@firstlight/domain/insight/analytics-query';
import { choicesOfValues } from './choices-of-values.js';
import { type Chosen, factOfValues, goesWith } from '../parse/find-values.js';
import { isKind } from '../parse/marks.js';
import type { Parsed } from '../parse/parse.js';
import { Refused } from './refused.js';
import { sentenceCase } from './sentence-case.js';
import { FACTS_WITH } from '../spec/vocabulary.js';

const ASKING =
  /^(?:(?:and|so|et) )?(?:how many|number of|combien|nombre de) (?:of them )?(?:(?:are|were|is|sont|etaient|have been) )?/;

/** "How many people is that": of an answer that there isn't. */
const OF_AN_ANSWER = /^(?:how many|how much|combien)\b.* (?:is|was|are|were|did|does) (?:that|this|it|those|these)\b/;

/** "How many people got them": of rows that nothing names. */
const OF_NOTHING =
  /^(?:(?:and|so|et) )?(?:how many|number of|count of) (?:different |unique )?(?:people|clients|patients|persons|women|men) (?:got|received|had|have|took|used|use|completed|did|do|finished) (?:them|it|those|these|one)(?: (?:in total|overall|altogether|in all|so far))?$/;

/** "On how many days were KP and MW both testing": of rows that nothing names, or of two kinds. */
const DAYS_COUNTED =
  /\b(?:on|sur) (?:how many|combien de) (?:different |separate |calendar )?(?:days|weeks|months|jours|semaines|mois)\b/;
const DIFFERENT_DAYS =
  /\b(?:\d+|two|three|four|five|several)(?: or more)? (?:different|separate|distinct) (?:days|dates|weeks|months)\b/;

/** Refuses what only an answer before it could settle. */
export function refuseWithoutPast(text: string, parsed: Parsed): void {
  if (OF_AN_ANSWER.test(text)) throw new Refused('needs_clarification', ['that']);
  const [words] = OF_NOTHING.exec(text) ?? DAYS_COUNTED.exec(text) ?? DIFFERENT_DAYS.exec(text) ?? [];
  if (words) throw new Refused('needs_clarification', [words]);
  refuseBareValue(parsed);
}

/** "How many are active": a word for registrations and for other rows, and nothing that says which are counted. */
function refuseBareValue({ marks, text }: Parsed): void {
  if (marks.some((mark) => isKind(mark, 'measure') || isKind(mark, 'people') || isKind(mark, 'dim'))) return;
  if (factOfValues(marks)) return;
  for (const mark of marks) {
    if (!isKind(mark, 'value') || mark.options.length < 2) continue;
    const [own, ofRegistrations] = [true, false].map((event) =>
      mark.options.filter(({ dim }) => (FACTS_WITH[dim] !== undefined) === event),
    );
    if (!own?.length || !ofRegistrations?.length || own.some(({ dim }) => goesWith(marks, mark, dim))) continue;
    const rest = `${text.slice(0, mark.start).replace(ASKING, '')}${text.slice(mark.end)}`.trim();
    const choices = choicesOfValues([...ofRegistrations, ...own]).map((choice) => `${choice} ${rest}`.trim());
    throw new Refused('needs_clarification', [mark.text], choices);
  }
}

/** "$20 or more" bounds one amount. */
const OR =
  /(?<![\d$] |\d(?:\$|\.\d\d) |dollars |bucks )\b(?:or|ou)\b|\b(?:or|ou)\b(?! (?:more|over|above|up|higher|less|under|below|lower|plus|moins)\b)|\b(?:nor|ni|either|soit)\b/;

/** "Women or over 65" adds two groups up, which no query does; reading it as "and" would be a wrong number. */
export function refuseAlternatives(chosen: readonly Chosen[], { text, ageAt, time }: Parsed): void {
  const places = [
    ...chosen.map(({ mark, dim }) => ({ dim: String(dim), start: mark.start, end: mark.end })),
    ...ageAt.map((place) => ({ ...place, dim: 'age' })),
    ...time.spans.map((place) => ({ ...place, dim: 'time' })),
  ].sort((a, b) => a.start - b.start);
  for (const [index, place] of places.entries()) {
    const before = places[index - 1];
    const link = before ? OR.exec(text.slice(before.end, place.start)) : null;
    if (link && before?.dim !== place.dim) throw new Refused('needs_clarification', [link[0]]);
  }
}

const AND = /\b(?:and|et|plus|as well as|ainsi que)\b|&/;
/** Attributes that an event has only once, so "and" between two of them means two events. */
const ONE_EACH: Partial<Record<Dimension, string>> = {
  test_type: 'tested for',
  medication: 'on',
  interaction_type: 'with',
  payment_type: 'paid by',
};

/** "People tested for HIV and HCV" may mean both or either. */
export function refuseBothOrEither(chosen: readonly Chosen[], measure: Measure | null, text: string): void {
  if (measure !== 'clients') return;
  for (const one of chosen) {
    const words = ONE_EACH[one.dim];
    const two = chosen.find(
      ({ dim, mark, values }) => dim === one.dim && mark.start > one.mark.start && values.join() !== one.values.join(),
    );
    if (!words || !two || one.negated || two.negated || !AND.test(text.slice(one.mark.end, two.mark.start))) continue;
    const [first, second] = [one.values.join(), two.values.join()];
    const both = one.dim === 'test_type' ? [`Clients tested for both ${first} and ${second}`] : [];
    throw new Refused(
      'needs_clarification',
      [`${first} and ${second}`],
      [...both, `Clients ${words} ${first} or ${second}`],
    );
  }
}

/** "HIV tests in 2024 vs HCV tests in 2025" pairs a value with a time; no split of the one by the other says that. */
export function refusePairedTimes(chosen: readonly Chosen[], { time }: Parsed): void {
  if (!time.compare) return;
  const paired = chosen.find(({ dim, mark }) =>
    chosen.some(
      (other) =>
        other.dim === dim &&
        other.mark.start > mark.start &&
        time.spans.some(({ start, end }) => start >= mark.end && end <= other.mark.start && end > start),
    ),
  );
  if (paired) throw new Refused('needs_clarification', [paired.mark.text]);
}

/** The recorded outcome "Did not start" isn't the same as people without a treatment. */
export function refuseNotStarted(chosen: readonly Chosen[], measure: Measure | null): void {
  const outcome = chosen.find(({ values, negated }) => !negated && values.join() === 'Did not start');
  if (!outcome || measure !== 'clients') return;
  throw new Refused(
    'needs_clarification',
    [outcome.mark.text],
    ['Treatments by outcome', 'How many clients never started treatment'],
  );
}

const HAVE =
  /\b(?:with|have|has|had|having|living with|avec|ont|ayant|atteints? de|infected with|who are|diagnosed)(?: (?:a|an|the|le|la|l|du|both))* $/;

const OTHER_VIRUS = /^ (and|or|et|ou) (hiv|hcv|vih|vhc)\b/;

/**
 * "People with hepatitis C" aren't people with a test for it: only results are recorded, so the question must say
 * which.
 */
export function refuseDiagnoses(chosen: readonly Chosen[], measure: Measure | null, text: string): void {
  const virus = chosen.find(
    ({ dim, mark, values }) =>
      dim === 'test_type' &&
      values.join() !== 'Bloodwork' &&
      !/test/.test(mark.text) &&
      HAVE.test(text.slice(0, mark.start)),
  );
  const settled =
    chosen.some(({ dim }) => dim === 'test_result') ||
    /^ (?:\w+ )?(?:tests?|testing|depistages?|bloodwork)\b/.test(text.slice(virus?.mark.end ?? 0));
  if (!virus || settled || measure !== 'clients') return;
  const [name = ''] = virus.values;
  const before = text.slice(0, virus.mark.start);
  const [have = ''] = HAVE.exec(before) ?? [];
  const inFrench = /^(?:avec|ont|ayant|atteint)/.test(have);
  const testFor = (which: string, positive: boolean): string => {
    const english = which === 'VIH' ? 'HIV' : which === 'VHC' ? 'HCV' : which;
    if (!inFrench) return `${positive ? 'a positive' : 'an'} ${english} test`;
    return `un test ${english === 'HIV' ? 'VIH' : 'VHC'}${positive ? ' positif' : ''}`;
  };
  const choices = [true, false].map((positive) => {
    const rest = text
      .slice(virus.mark.end)
      .replace(OTHER_VIRUS, (_, link: string, other: string) => ` ${link} ${testFor(other.toUpperCase(), positive)}`);
    return sentenceCase(`${before.replace(HAVE, inFrench ? 'avec' : 'with')} ${testFor(name, positive)}${rest}`);
  });
  throw new Refused('needs_clarification', [virus.mark.text], choices);
}
