/** Texts of the booking look-up, with and without scripts. A visitor downloads one language. */
export const en = {
  codeWrong: 'Check the code: eight letters and digits, as on your confirmation.',
  birthMissing: 'Enter your date of birth.',
  unreachable: 'That didn’t work. Try again in a moment, or call or text us.',
};

export type LookUpTexts = typeof en;
