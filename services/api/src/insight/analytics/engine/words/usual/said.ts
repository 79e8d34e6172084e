/** Words and how the reader has them. */
export type Said = readonly (readonly [said: RegExp, plain: string | ((...words: string[]) => string)])[];

export const PEOPLE = '(clients|people|patients|persons|individuals|folks|women|men)';
export const VIRUS = '(?:HIV|HCV|hep ?c|hepatitis c)';
/** Only punctuation is left. */
export const END = '(?=[ ?.!]*$)';
