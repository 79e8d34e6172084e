import type { QuerySpec, Refusal } from '@firstlight/domain/analytics-query';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import { offeredSentence } from '../answer/offered-sentence.js';
import { restate } from '../restated/restate.js';
import { isSameQuery } from './same-query.js';

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

type Refusing = { reason: Refusal; choices: readonly string[] };
type Reader = Asked & {
  alone: (message: string) => QuerySpec | null;
  following: (message: string) => QuerySpec | null;
  isCertain: (message: string, spec: QuerySpec) => boolean;
};

/** The choices of a refusal with their queries: in their own words where these are certain, else in those of the answer. */
export function offersInstead(
  { reason, choices }: Refusing,
  { asked, today, alone, following, isCertain }: Reader,
): Offer[] {
  return choices.flatMap((choice): Offer[] => {
    const own = alone(choice);
    const spec = own ?? following(choice);
    if (!spec) return [];
    const inItsWords = reason !== 'not_understood' || (own !== null && isCertain(choice, own));
    return inItsWords ? [{ sentence: choice, spec }] : offersOf([spec], { asked, today });
  });
}
