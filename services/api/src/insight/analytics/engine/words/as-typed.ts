import { normalise } from './text.js';

const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;

/** A sentence of plain words with the capitals and accents of the message that it was made from. */
export function asTyped(sentence: string, message: string): string {
  const [, ...typed] = message.match(WORD) ?? [];
  const forms = new Map<string, Set<string>>();
  for (const word of typed) forms.set(normalise(word), (forms.get(normalise(word)) ?? new Set()).add(word));
  return sentence.replace(WORD, (word: string, at: number) => {
    // "A" and "à" in one message: either could be meant.
    const [form = word, another] = forms.get(word) ?? [];
    return at === 0 || another !== undefined ? word : form;
  });
}
