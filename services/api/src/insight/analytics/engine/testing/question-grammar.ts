import { COUNT_KINDS } from './kinds/count-kinds.js';
import { EVERYDAY_KINDS } from './kinds/everyday-kinds.js';
import { FRENCH_KINDS } from './kinds/french-kinds.js';
import type { Paraphrase, Pick } from './kinds/kind.js';
import { PEOPLE_KINDS } from './kinds/people-kinds.js';
import { PHONE_KINDS } from './kinds/phone-kinds.js';
import { RECORDED_KINDS } from './kinds/recorded-kinds.js';
import { SPOKEN_KINDS } from './kinds/spoken-kinds.js';
import { WORDING_KINDS } from './kinds/wording-kinds.js';

const KINDS = Object.entries({
  ...PEOPLE_KINDS,
  ...COUNT_KINDS,
  ...WORDING_KINDS,
  ...EVERYDAY_KINDS,
  ...FRENCH_KINDS,
  ...PHONE_KINDS,
  ...SPOKEN_KINDS,
  ...RECORDED_KINDS,
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Sentences of one meaning in both languages. */
export function pairs(count: number, seed: number): { en: string; fr: string }[] {
  const random = seeded(seed);
  const pick: Pick = (values) => values[Math.floor(random() * values.length)] as (typeof values)[number];
  const english = new Map<string, string>();
  const french = new Map<string, string>();
  for (let tries = 0; tries < count * 40; tries += 1) {
    const [kind, make] = pick(KINDS);
    const language = pick(['en', 'fr'] as const);
    const one = make(pick, language);
    if (one?.spec) (language === 'en' ? english : french).set(`${kind} ${JSON.stringify(one.spec)}`, one.question);
  }
  const both = [...french].flatMap(([meaning, fr]) => {
    const en = english.get(meaning);
    return en === undefined ? [] : [{ en, fr }];
  });
  return both.slice(0, count);
}

/** As many questions of each kind. */
export function ofEachKind(each: number, seed: number): Paraphrase[] {
  const counts = new Map<string, number>();
  return paraphrases(KINDS.length * each * 3, seed).filter(({ kind }) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= each;
  });
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
