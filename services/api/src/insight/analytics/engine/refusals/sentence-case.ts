const IN_CAPITALS = /\b(?:hiv|hcv|dbs|odsp|eft|nfa|vih|vhc)\b/g;

/** With a capital letter, and codes in capitals. */
export const sentenceCase = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replace(IN_CAPITALS, (name) => name.toUpperCase());

/** Words of the reader, with what people say for them. */
const READ_AS: readonly (readonly [read: RegExp, said: string])[] = [
  [/\bdate under way\b/g, 'under way'],
  [/\bdate upon entry\b/g, 'entered'],
];

/** A question that was made for the reader, in the words of somebody who is offered it. */
export const spoken = (question: string): string =>
  READ_AS.reduce((text, [read, said]) => text.replace(read, said), question);
