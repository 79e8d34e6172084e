import type { LookUpTexts } from './look-up-texts.en.js';

export const fr: LookUpTexts = {
  codeWrong: 'Vérifiez le code : huit lettres et chiffres, comme sur votre confirmation.',
  birthMissing: 'Entrez votre date de naissance.',
  unreachable: 'Cela n’a pas fonctionné. Réessayez dans un instant, ou appelez ou textez-nous.',
};
