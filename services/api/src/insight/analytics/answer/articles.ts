/** Letters whose names begin with a vowel: "an HIV test", "an SVR visit". */
const SPOKEN_WITH_VOWEL = /^[AEFHILMNORSX](?:[A-Z]|$)/;

/** A noun phrase with its article: "an HIV test", "a treatment", "an Epclusa treatment". */
export function withArticle(words: string): string {
  const initials = /^[A-Z]{2,}/.test(words);
  const vowel = initials ? SPOKEN_WITH_VOWEL.test(words) : /^[aeio]|^u(?!s|ni)/i.test(words);
  return `${vowel ? 'an' : 'a'} ${words}`;
}

/** "a, b or c". */
export function listed(words: readonly string[], link: 'and' | 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${link} ${last}` : last;
}
