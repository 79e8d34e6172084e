import type { Fact, Measure } from '@firstlight/domain/insight/analytics-query';
import { isKind, type Mark, type MarkOf, marksWith, operationsIn } from './marks.js';
import { Refused } from '../refusals/refused.js';
import { AVERAGES, FACT_OF } from '../spec/vocabulary.js';

/**
 * What is counted. `named` says that the question names it, `fact` what else it points at:
 * "clients who had a test" counts clients, of the fact tests.
 */
export type MeasureReading = { measure: Measure | null; named: boolean; fact: Fact | null; anyRow: boolean };

/** Of several words for one fact, the more specific one. */
const SPECIFIC: readonly Measure[] = [
  'avg_reward', 'reward_amount', 'rewards', 'interactions', 'positivity_rate', 'tests', 'completion_rate', 'treatments',
  'avg_quantity', 'quantity_dispensed', 'dispenses', 'avg_supplied', 'supplies', 'quantity_supplied', 'avg_age', 'median_age', 'clients', 'registrations', 'activities', 'notes',
]; // prettier-ignore

const mostSpecific = (measures: readonly Measure[]): Measure | null =>
  SPECIFIC.find((measure) => measures.includes(measure)) ?? null;

function use(...marks: Mark[]): void {
  for (const mark of marks) mark.used = true;
}

const meansValue = (mark: Mark, dim: string, value?: string): boolean =>
  isKind(mark, 'value') &&
  mark.options.some((option) => option.dim === dim && (value === undefined || option.values.includes(value)));

/** Averages, medians and sums made of several words; null if there are none. */
function composed(marks: readonly Mark[]): Measure | null {
  const measures = marksWith(marks, 'measure');
  const ages = marksWith(marks, 'dim').filter(({ dims }) => dims.includes('age_group'));
  const money = measures.filter(({ measure }) => ['rewards', 'reward_amount', 'avg_reward'].includes(measure));
  const paid = marksWith(marks, 'verb').filter(({ measure }) => measure === 'rewards');
  const payments = marks.filter((mark) => meansValue(mark, 'payment_type'));
  const states = marks.filter((mark) => meansValue(mark, 'issued'));
  const [average] = operationsIn(marks, 'average');
  const [median] = operationsIn(marks, 'median');
  const [howMuch] = operationsIn(marks, 'howMuch');
  const [dollars] = operationsIn(marks, 'money');
  const totals = operationsIn(marks, 'total');
  if (average && ages.length > 0) return take('avg_age', average, ...ages);
  if (median && ages.length > 0) return take('median_age', median, ...ages);
  if (average && money.length > 0) return take('avg_reward', average, ...money);
  if (average && payments.some(({ text }) => /reward|incentive|payment|paiement/.test(text)))
    return take('avg_reward', average);
  if (howMuch) return howMuchOf(marks, howMuch, [...money, ...paid], [...payments, ...states]);
  if (dollars && money.length + paid.length + payments.length > 0)
    return take('reward_amount', dollars, ...money, ...paid);
  if (totals.length > 0 && states.some(({ text }) => /owe|owing|outstanding/.test(text)) && money.length === 0)
    return take('reward_amount', ...totals);
  const sums = totals.filter(({ text }) => /sum|somme/.test(text));
  if (sums.length > 0 && money.length + payments.length > 0) return take('reward_amount', ...sums, ...money);
  if (totals.length > 0 && paid.length > 0 && operationsIn(marks, 'howMany').length === 0) {
    return take('reward_amount', ...totals, ...paid, ...money);
  }
  return null;
}

function howMuchOf(marks: readonly Mark[], howMuch: Mark, money: readonly Mark[], payments: readonly Mark[]): Measure {
  if (money.length + payments.length > 0 || /spen[dt]|money|argent/.test(howMuch.text))
    return take('reward_amount', howMuch, ...money);
  const dispensed = marks.filter(
    (mark) => 'measure' in mark && ['dispenses', 'quantity_dispensed'].includes(mark.measure),
  );
  if (dispensed.length > 0) return take('quantity_dispensed', howMuch, ...dispensed);
  throw new Refused('needs_clarification', [howMuch.text]);
}

function take(measure: Measure, ...marks: Mark[]): Measure {
  use(...marks);
  return measure;
}

/** "What percentage of HIV tests was positive" and "completion of Maviret" are measures themselves. */
function rated(marks: readonly Mark[], measure: Measure | null): Measure | null {
  const [rate] = operationsIn(marks, 'rate', 'percent');
  if (!rate) return null;
  const positive = marks.find((mark) => meansValue(mark, 'test_result', 'positive'));
  const ofTests = measure === 'tests' || (measure === null && positive !== undefined);
  if (positive && ofTests) return take('positivity_rate', rate, positive);
  const completed = marks.find((mark) => meansValue(mark, 'med_outcome', 'Completed'));
  if (completed && measure === 'treatments') return take('completion_rate', rate, completed);
  return null;
}

/** People counted by rows of another fact, or one head noun with its people as filters. */
export function findMeasure(marks: readonly Mark[]): MeasureReading {
  const made = composed(marks);
  const nouns = [...marks, ...nounsInValues(marks)]
    .filter((mark): mark is MarkOf<'measure'> | MarkOf<'people'> => isKind(mark, 'measure') || isKind(mark, 'people'))
    .sort((a, b) => a.start - b.start);
  const verbs = marksWith(marks, 'verb');
  if (made) {
    const foreign = nouns.filter(
      (noun) => isKind(noun, 'measure') && !isPersonWord(noun) && FACT_OF[noun.measure] !== FACT_OF[made],
    );
    if (foreign.length > 0)
      throw new Refused(
        'needs_clarification',
        foreign.map(({ text }) => text),
      );
    use(
      ...marksWith(marks, 'measure'),
      ...verbs.filter(({ measure }) => measure === 'registrations' || FACT_OF[measure] === FACT_OF[made]),
    );
    return { measure: made, named: true, fact: FACT_OF[made], anyRow: false };
  }
  const [head] = nouns;
  if (!head) return byVerb(marks, verbs);
  const rest = nouns.filter((noun): noun is MarkOf<'measure'> => isKind(noun, 'measure') && !isPersonWord(noun));
  const averages = rest.some(({ measure }) => AVERAGES.includes(measure));
  if ((isKind(head, 'people') || isPersonWord(head)) && !averages) return ofPeople(marks, rest, verbs);
  const facts = new Set(rest.map(({ measure }) => FACT_OF[measure]));
  if (facts.size > 1)
    throw new Refused(
      'needs_clarification',
      rest.map(({ text }) => text),
    );
  const same = verbs.filter((verb) => facts.has(FACT_OF[verb.measure]));
  const measure = mostSpecific([...rest, ...same].map((word) => word.measure));
  use(...marksWith(marks, 'measure'), ...verbs);
  const [misfit] = verbs.filter(
    (verb) => measure && verb.measure !== 'registrations' && !fitsVerb(FACT_OF[measure], verb.measure),
  );
  if (misfit) throw new Refused('needs_clarification', [misfit.text]);
  const better = rated(marks, measure) ?? measure;
  return { measure: better, named: true, fact: better && FACT_OF[better], anyRow: false };
}

/** "Counselling sessions" and "HIV tests" name what is counted too, though they are values. */
const NOUNS_IN_VALUES: readonly [RegExp, Measure][] = [
  [/\b(?:sessions?|visits?|interactions?|contacts?|calls?|seances?|visites?|appels?)\b/, 'interactions'],
  [/\b(?:registrations?|intakes?|records?)\b/, 'registrations'],
  [/\b(?:tests?|testing|depistages?)\b(?<!tested)/, 'tests'],
  [/\b(?:cash|eft) (?:payments?|rewards?|incentives?)\b/, 'rewards'],
];

export function nounsInValues(marks: readonly Mark[]): MarkOf<'measure'>[] {
  return marksWith(marks, 'value').flatMap((mark) => {
    // "Without a record" says who got supplies.
    if (meansValue(mark, 'with_record')) return [];
    const noun = NOUNS_IN_VALUES.find(([pattern]) => pattern.test(mark.text));
    return noun ? [{ ...mark, kind: 'measure' as const, measure: noun[1], values: [] }] : [];
  });
}

/** "Rewards paid", "treatments started", "pills dispensed" name the same measure twice. */
function fitsVerb(fact: Fact, verb: Measure): boolean {
  return FACT_OF[verb] === fact || (verb === 'treatments' && fact === 'registrations');
}

function isPersonWord(mark: MarkOf<'measure'> | MarkOf<'people'>): boolean {
  return isKind(mark, 'people') || mark.measure === 'clients';
}

/** Values that are words for people: "how many francophones". */
function isPersonValue(mark: Mark): boolean {
  return (
    isKind(mark, 'value') &&
    /^(?:(?:baby )?boomers?|francophones|anglophones|ontarians|ontariens|(?:french|english) speakers?|itinerants?|sans abri|homeless)$/.test(
      mark.text,
    )
  );
}

function byVerb(marks: readonly Mark[], verbs: readonly MarkOf<'verb'>[]): MeasureReading {
  const better = rated(marks, null);
  if (better) {
    use(...verbs.filter(({ measure }) => FACT_OF[measure] === FACT_OF[better]));
    return { measure: better, named: true, fact: FACT_OF[better], anyRow: false };
  }
  const facts = new Set(verbs.map(({ measure }) => FACT_OF[measure]));
  if (facts.size > 1)
    throw new Refused(
      'needs_clarification',
      verbs.map(({ text }) => text),
    );
  const [verb] = verbs;
  use(...verbs);
  if (marks.some(isPersonValue)) {
    const fact = verb && FACT_OF[verb.measure] !== 'registrations' ? FACT_OF[verb.measure] : null;
    return { measure: 'clients', named: true, fact, anyRow: fact !== null };
  }
  return {
    measure: verb?.measure ?? null,
    named: verb !== undefined,
    fact: verb ? FACT_OF[verb.measure] : null,
    anyRow: false,
  };
}

function ofPeople(
  marks: readonly Mark[],
  nouns: readonly MarkOf<'measure'>[],
  verbs: readonly MarkOf<'verb'>[],
): MeasureReading {
  const facts = [...nouns, ...verbs].map(({ measure }) => FACT_OF[measure]).filter((fact) => fact !== 'registrations');
  if (new Set(facts).size > 1)
    throw new Refused(
      'needs_clarification',
      [...nouns, ...verbs].map(({ text }) => text),
    );
  use(...marksWith(marks, 'measure'), ...verbs);
  return { measure: 'clients', named: true, fact: facts[0] ?? null, anyRow: facts.length > 0 };
}
