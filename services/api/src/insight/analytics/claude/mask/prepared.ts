import { rewritten } from '../../engine/words/rewrites.js';
import { normalise } from '../../engine/words/text.js';

/** A word that is in no list, in place of removed text. */
export const HOLE = 'zz0';

/** Possessives that aren't a person's: "what's", "last year's", "the women's". */
const NOBODY =
  /^(?:what|how|that|there|here|where|who|it|let|he|she|today|yesterday|day|week|month|quarter|year|program|client|patient|people|women|men|everyone)$/i;

/** Lower-case text without accents; other alphabets, e-mail addresses and possessives are already removed. */
export function prepared(question: string): string {
  const plain = question
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replaceAll('…', ` ${HOLE} `)
    .replace(/\S*@\S*/g, ` ${HOLE} `)
    .replace(/[^\x20-\x7e\s]+/g, ` ${HOLE} `)
    .replace(/\b([a-z]+)'s?(?![a-z])/gi, (typed, owner: string) => (NOBODY.test(owner) ? typed : ` ${HOLE} `));
  // Keeps lists together: the comma itself is dropped below.
  return rewritten(normalise(plain.replace(/(?<=[a-z]), ?(?=[a-z])/gi, ' & ')));
}
