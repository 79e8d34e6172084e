import type { LookUpTexts } from './look-up-texts.en.js';

export const fr: LookUpTexts = {
  codeWrong: 'Vérifiez le code : huit lettres et chiffres, comme sur votre confirmation.',
  birthMissing: 'Entrez votre date de naissance.',
  unreachable: 'Nous ne sommes pas joignables en ce moment. Réessayez dans un instant, ou appelez ou textez-nous.',
};
