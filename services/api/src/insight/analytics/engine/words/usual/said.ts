/** Words and how the reader has them. */
export type Said = readonly (readonly [said: RegExp, plain: string | ((...words: string[]) => string)])[];

export const PEOPLE = '(clients|people|patients|persons|individuals|folks|women|men)';
export const VIRUS = '(?:HIV|HCV|hep ?c|hepatitis c)';
/** Only punctuation is left. */
export const END = '(?=[ ?.!]*$)';
/** Who asks for a figure, or what it goes into; without a group. */
export const ROLE =
  '(?:nurse|doctor|worker|coordinator|manager|boss|director|officer|board|ministry|minister|funders?|partners?|council|committee|team|auditors?|student|colleagues?|chair|ceo|ed|moh|lhin|reporter|journalist|report|grant|paper|paragraph|placement|deck|template|newsletter|supervisor|epidemiologist|analyst|bailleurs?|conseil|ministere|direction|equipe|rapport|infirmiere|collegue)';
