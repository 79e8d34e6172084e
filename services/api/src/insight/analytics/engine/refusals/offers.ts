import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { offeredSentence } from '../../answer/offered-sentence.js';
import { restate } from '../../restated/restate.js';
import { isSameQuery } from '../spec/same-query.js';
import { spoken } from './sentence-case.js';

/** A sentence to press, with the query that a press answers. */
export type Offer = { sentence: string; spec: QuerySpec };

/** More would have to be read one by one. */
const MOST = 3;

type Asked = { asked: string; today: CivilDate };

/** Each reading in the sentence of its answer; two that would read alike show every clause. */
export function offersOf(readings: readonly QuerySpec[], { asked, today }: Asked): Offer[] {
  const different = readings
    .filter((spec, index) => readings.findIndex((other) => isSameQuery(other, spec)) === index)
    .slice(0, MOST);
  const sentences = different.map((spec) => offeredSentence(spec, { asked, today }));
  return different.map((spec, index) => {
    const [sentence = ''] = sentences.slice(index);
    const alike = sentences.filter((one) => one === sentence).length > 1;
    return { sentence: alike ? restate(spec) : sentence, spec };
  });
}

type Refusing = { choices: readonly string[] };
type Reader = {
  alone: (message: string) => QuerySpec | null;
  following: (message: string) => QuerySpec | null;
};

/** The choices of a refusal that can be read, with their queries. */
export function offersInstead({ choices }: Refusing, { alone, following }: Reader): Offer[] {
  return choices.flatMap((choice): Offer[] => {
    const spec = alone(choice) ?? following(choice);
    return spec ? [{ sentence: spoken(choice), spec }] : [];
  });
}

/** After an answer, what it counted is likelier meant than anything else. */
export const likeliestFirst = (readings: readonly QuerySpec[], previous: QuerySpec | null): readonly QuerySpec[] =>
  [...readings].sort((one, other) => sameMeasure(other, previous) - sameMeasure(one, previous));

const sameMeasure = ({ measure }: QuerySpec, previous: QuerySpec | null): number =>
  Number(measure === previous?.measure);
