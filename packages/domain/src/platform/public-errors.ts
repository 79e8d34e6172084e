import { BAD_REQUEST_TEXTS } from './bad-requests.js';
import { acceptedLanguage, type Language } from '../text/language.js';

/** Errors that any call can meet, whatever it asks for. */
export const COMMON_ERRORS = {
  tooMany: 'Too many requests. Please try again in a few minutes.',
  busy: 'The service is busy. Please try again in a moment.',
  unavailable: 'The service is not available right now. Please try again.',
  internal: 'Something went wrong. Please try again later.',
  invalid: 'Invalid input',
} as const;

/** By the English text: staff read English, visitors the language of their page. */
const FRENCH: Readonly<Record<string, string>> = {
  [COMMON_ERRORS.tooMany]: 'Trop de demandes. Veuillez réessayer dans quelques minutes.',
  [COMMON_ERRORS.busy]: 'Le service est très demandé. Veuillez réessayer dans un instant.',
  [COMMON_ERRORS.unavailable]: 'Le service n’est pas joignable en ce moment. Veuillez réessayer.',
  [COMMON_ERRORS.internal]: 'Un problème est survenu. Veuillez réessayer plus tard.',
  [COMMON_ERRORS.invalid]: 'Texte non valide',
  [BAD_REQUEST_TEXTS[400]]: 'La demande n’a pas pu être lue.',
  [BAD_REQUEST_TEXTS[408]]: 'La demande a mis trop de temps à arriver. Veuillez réessayer.',
  [BAD_REQUEST_TEXTS[413]]: 'La demande est trop volumineuse.',
};

const TRANSLATED: Record<Language, Readonly<Record<string, string>>> = { en: {}, fr: FRENCH };

/** The calls of visitors' forms; all others are for staff or programs, in English. */
const VISITOR_CALLS = /^\/api\/(?:register|contact|booking)(?=[/?]|$)/;

/** Translates errors of a visitor's call by its `Accept-Language`; texts that aren't common errors stay as they are. */
export function publicErrorText(url: string, acceptLanguage: string | undefined): (text: string) => string {
  const translated = TRANSLATED[VISITOR_CALLS.test(url) ? acceptedLanguage(acceptLanguage) : 'en'];
  return (text) => translated[text] ?? text;
}
