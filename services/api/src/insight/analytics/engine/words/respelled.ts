import type { Lexicon } from '../lexicon/lexicon.js';
import { PLAIN_WORDS } from '../lexicon/plain-words.js';
import { type Repair, repairSpelling, slips } from './spelling.js';
import { normalise, stem } from './text.js';

const WORDS = /\p{L}[\p{L}\p{M}'’-]*/gu;
const MOST_SLIPS = 2;

/** Names of cities and sites of two words. */
const namesIn = ({ meanings }: Lexicon): string[] =>
  [...meanings.values()]
    .flat()
    .flatMap((one) =>
      one.kind === 'value' && /^(?:city|referral_site)$/.test(one.dim) ? one.values.map(normalise) : [],
    )
    .filter((name) => /^[a-z]{3,} [a-z]{3,}$/.test(name) && name.length > 7);

/** "Thndr bay", "thunderbay": the name of two words that is meant; null if it is spelt right or could be another. */
function nameMeant([one = '', next = '']: readonly string[], names: readonly string[]): string | null {
  const near = names.filter((name) => {
    const [first = '', second = ''] = name.split(' ');
    const sameStart = first.charAt(0) === one.charAt(0) && second.charAt(0) === next.charAt(0);
    return sameStart && slips(`${one} ${next}`, name, MOST_SLIPS) <= MOST_SLIPS;
  });
  return near.length === 1 ? (near[0] ?? null) : null;
}

/**
 * The message with its typos repaired, for wording that is read from several words together; null if there are none.
 */
export function respelled(message: string, lexicon: Lexicon): { message: string; repairs: Repair[] } | null {
  const names = [...new Set(namesIn(lexicon))];
  const isKnown = (word: string): boolean => lexicon.known.has(stem(word)) || PLAIN_WORDS.has(word);
  const repairs: Repair[] = [];
  const words = [...message.matchAll(WORDS)];
  let read = '';
  let at = 0;
  for (let index = 0; index < words.length; index += 1) {
    const [word, next] = [words[index], words[index + 1]];
    if (!word) continue;
    const typed = normalise(word[0]);
    const joined = names.find((name) => name.replace(' ', '') === typed);
    const both = [typed, normalise(next?.[0] ?? '')];
    const pair = both.every(isKnown) ? null : nameMeant(both, names);
    const name = joined ?? pair;
    const meant = name ?? repairSpelling(typed, lexicon.known, lexicon.repairTargets).repairs[0]?.read;
    if (meant === undefined) continue;
    const last = !joined && pair && next ? next : word;
    if (last !== word) index += 1;
    const end = last.index + last[0].length;
    repairs.push({ typed: message.slice(word.index, end), read: meant });
    read += message.slice(at, word.index) + meant;
    at = end;
  }
  return repairs.length > 0 ? { message: read + message.slice(at), repairs } : null;
}
