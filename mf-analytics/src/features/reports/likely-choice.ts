/** Words in forms that say nothing about what is counted. */
const COUNTING = new Set(['number', 'total', 'count', 'unique', 'unduplicated', 'distinct', 'the']);

const wordsOf = (label: string): Set<string> =>
  new Set((label.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !COUNTING.has(word)));

/** A count, a share and an amount of money never match each other, however similar their words are. */
function unitOf(label: string): 'share' | 'dollars' | 'count' {
  if (/%|\b(?:percent(?:age)?|proportion|share|rate|positivity|ratio)\b/i.test(label)) return 'share';
  return /\$|\b(?:dollars?|amounts?|value|spent|expenditures?)\b/i.test(label) ? 'dollars' : 'count';
}

/** The choice with the same unit and the most words in common, if more than half of both; '' if there is none. */
export function likelyChoice(label: string, choices: readonly { value: string; label: string }[]): string {
  const words = wordsOf(label);
  const scored = choices
    .filter((choice) => unitOf(choice.label) === unitOf(label))
    .map((choice) => {
      const own = wordsOf(choice.label);
      const common = [...own].filter((word) => words.has(word)).length;
      return { value: choice.value, score: common / Math.max(words.size, own.size, 1) };
    });
  const best = scored.sort((one, other) => other.score - one.score)[0];
  return best && best.score > 0.5 ? best.value : '';
}
