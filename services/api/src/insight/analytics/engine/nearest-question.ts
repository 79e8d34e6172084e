import type { Repair } from './words/spelling.js';
import { normalise } from './words/text.js';

const LOOSE_ENDS =
  /(?:[\s,;:-]|\b(?:but|have|has|had|are|is|were|was|not|no|without|vs|by|in|on|of|with|for|from|at|per|and|or|the|a|an|who|that|their|to|par|de|en|avec|et|ou|qui|les?|la|un|une))+$/i;
/** Small words that reverse a question's meaning. */
const TURNING =
  /^(?:not|no|never|without|cannot|(?:do|does|did|is|are|was|were|have|has|had|ca|wo|could|would|should)nt|only|per|than|before|after|since|first|last|most|least|none|nothing|nobody|outside|expired|anything|anybody|rien|aucune?|pas|sans|jamais|but|or|if|average|second|third|again|both|each|every|all|new|old|same|other|different|another|combined|latest|recent|next|previous|early|late|late[rs]?|failed|successful|unsuccessful|works?|worked|share|percent\w*|two|three|four|five|six|more|less|fewer|until|while|among|amongst|parmi|those|them|these|eux|elles|ceux|celles|hiv|hcv|vih|vhc|\d.*)$/;
const JOINING = /^(?:by|in|on|of|with|for|from|at|per|par|de|en|avec|selon)$/;
/** Words that need another word after them, and words that follow something. */
const OPEN =
  /^(?:a|an|the|at|of|in|on|by|for|from|with|be|is|are|was|were|and|or|many|about|to|la|le|les|un|une|de|du|des|au|aux|et|ou|en|par|combien)$/;
const PRONOUN = /^(?:who|that|which|qui|i|we|you|they|can|could|may|il|on|nous|vous)$/;
const FOLLOWING =
  /^(?:in|on|at|of|by|for|from|with|among|and|or|who|that|this|last|since|a|an|the|is|are|was|were|did|en|de|du|des|et|ou|qui|par|un|une|le|la|les)$/;

/** Words that point at the next one: without "fy", "this fy" is no time at all. */
const POINTING = /^(?:this|these|those|cette|ces?|cet)$/;

/** Whether words that are left out leave a hole in the sentence: "tests at the … in May". */
function leavesHole(words: readonly string[], kept: readonly boolean[]): boolean {
  return words.some((_, index) => {
    if (kept[index] || kept[index - 1] === false) return false;
    const before = plain(words[index - 1] ?? '');
    const next = plain(words.find((_word, at) => at > index && kept[at]) ?? '');
    return (
      PRONOUN.test(before) || POINTING.test(before) || (FOLLOWING.test(next) && (before === '' || OPEN.test(before)))
    );
  });
}

const plain = (word: string): string => normalise(word).replace(/ /g, '');

/** The words of a refusal as typed, including accents and capital letters. */
export function wordsAsTyped(message: string, words: readonly string[], repairs: readonly Repair[]): string[] {
  const typed = message.split(/[\s,;:.!?()"“”]+/).filter(Boolean);
  return words.map((word) => {
    const before = repairs.find(({ read }) => read === word)?.typed ?? word;
    return typed.find((one) => plain(one) === plain(before)) ?? before;
  });
}

/**
 * The same question without the words not understood, if it can be answered; offered, never assumed. Without a name it
 * would be another question.
 */
export function nearestQuestion(
  message: string,
  words: readonly string[],
  { reads, isValue }: { reads: (shorter: string) => boolean; isValue: (word: string) => boolean },
): string[] {
  const isName = (typed: string): boolean => /^\p{Lu}/u.test(typed) && !message.trimStart().startsWith(typed);
  if (words.some((word) => TURNING.test(plain(word)) || isName(word) || isValue(word))) return [];
  const gone = new Set(words.map(plain));
  const asked = message
    .trim()
    .replace(/[?!.\s]+$/, '')
    .split(/\s+/);
  const stays = asked.map((word, index) => {
    const next = asked.slice(index + 1).find((one) => !gone.has(plain(one)));
    const leads = JOINING.test(plain(word)) && gone.has(plain(asked[index + 1] ?? '')) && next !== undefined;
    return !gone.has(plain(word)) && !leads;
  });
  if (leavesHole(asked, stays)) return [];
  const kept = asked.filter((_, index) => stays[index]);
  const shorter = kept.join(' ').replace(LOOSE_ENDS, '');
  return words.length > 0 && shorter.length < message.trim().length && shorter !== '' && reads(shorter)
    ? [shorter]
    : [];
}
