import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { applyRules, neededWords } from './apply-rules.js';
import { SETS } from './rewrites/sets.js';
import type { Said } from './usual/said.js';
import { USUAL_WORDS } from './usual-words.js';

const UNSEEN = join(import.meta.dirname, '../testing/unseen');
const EVERY = 40;
const messages = readdirSync(UNSEEN)
  .flatMap((file) => JSON.parse(readFileSync(join(UNSEEN, file), 'utf8')) as { question: string }[])
  .map(({ question }) => question)
  .filter((_, place) => place % EVERY === 0);

/** Every rule tried on every text. */
const oneByOne = (text: string, rules: Said): string =>
  rules.reduce(
    (now, [said, plain]) => (typeof plain === 'string' ? now.replace(said, plain) : now.replace(said, plain)),
    text,
  );

describe('2.4/1 rules of wording are tried where their words are', () => {
  it.each([
    [/\bhow many tests\b/i, ['how many tests']],
    [/\b(?:kits|straws) (?:given|handed) out\b/, ['given', 'handed']],
    [/(?:really )?urgent/, ['urgent']],
    [/(?<=\bbetween .*) AND (?=\d)/, ['between ']],
    [/[a-z]+\d/, null],
    [/tests|\d+/, null],
    [/(?!tests)\w+/, null],
  ])('%s needs one of %j', (pattern, words) => {
    expect(neededWords(pattern)).toEqual(words);
  });

  it('the kept questions are worded as if every rule were tried', () => {
    expect(messages.length).toBeGreaterThan(150);
    for (const rules of [USUAL_WORDS, SETS])
      for (const text of messages.flatMap((one) => [one, one.toLowerCase(), one.toUpperCase()]))
        expect(applyRules(text, rules)).toBe(oneByOne(text, rules));
  });

  it('a rule that would lose something changes nothing', () => {
    const rules: Said = [
      [/women/g, 'people'],
      [/tests/g, 'visits'],
    ];
    expect(applyRules('tests of women', rules, (_, after) => !after.includes('women'))).toBe('visits of women');
  });
});
