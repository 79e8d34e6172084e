import { COUNT_KINDS } from './kinds/count-kinds.js';
import type { Paraphrase, Pick } from './kinds/kind.js';
import { PEOPLE_KINDS } from './kinds/people-kinds.js';
import { WORDING_KINDS } from './kinds/wording-kinds.js';

const KINDS = Object.entries({ ...PEOPLE_KINDS, ...COUNT_KINDS, ...WORDING_KINDS });

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** That many different questions, three in four English. */
export function paraphrases(count: number, seed: number): Paraphrase[] {
  const random = seeded(seed);
  const pick: Pick = (values) => values[Math.floor(random() * values.length)] as (typeof values)[number];
  const found = new Map<string, Paraphrase>();
  for (let tries = 0; found.size < count && tries < count * 50; tries += 1) {
    const [kind, make] = pick(KINDS);
    const one = make(pick, pick(['en', 'en', 'en', 'fr'] as const));
    if (one) found.set(one.question, { ...one, kind });
  }
  return [...found.values()];
}
