import { isCivilDate, yearDifference } from '../dates/civil-dates.js';
import { consentText, currentConsent, type ConsentText } from './consent-texts.js';
import { isAllZeros, isTenDigits, normaliseHealthCard } from '../identity/health-card.js';
import { isLanguage, type Language } from '../text/language.js';
import { AGE_MAX, AGE_MIN, NAME_MIN } from '../platform/limits.js';
import { phoneProblem } from '../identity/phone.js';
import { fieldOf, invalid, missing, type Violation } from '../platform/violations.js';

/** Body of `POST /api/register` (API-01). */
export type PublicRegistration = {
  full_name: string;
  date_of_birth: string;
  health_card_number: string;
  phone_number: string;
  email: string;
  consent_given: boolean;
  /** The wording shown, and its language; a client that sends neither agrees to the current English one. */
  consent_version?: string;
  language?: string;
  /** Id of the mobile stop that was chosen; empty or left out for none. */
  stop_id?: string;
};

/** The website's form, which always sends the wording it shows. */
export type PublicRegistrationForm = Required<Omit<PublicRegistration, 'stop_id'>>;

export type PublicRegistrationAnswer = { registration_id: string };

export const PUBLIC_REGISTRATION_TEXTS = {
  nameMissing: 'Full name is required',
  nameShort: 'Full name must be at least 2 characters',
  nameLetters: 'Full name can only contain letters and spaces',
  birthMissing: 'Date of birth is required',
  birthInvalid: 'Please enter a valid date of birth',
  healthCard: 'Health card must be 10 digits',
  healthCardZeros: 'This is not a health card number. Leave the field empty if you have no card',
  contactMissing: 'Please provide either a phone number or email address',
  email: 'Please enter a valid email address',
  consent: 'You must give consent to proceed',
  consentUnknown: 'This page is out of date. Please reload it and send the form again',
  stopGone: 'This stop is no longer available. Choose another one, or register without one',
  failed: 'Registration failed. Please try again.',
} as const;

type Texts = Record<keyof typeof PUBLIC_REGISTRATION_TEXTS, string>;

const FRENCH: Texts = {
  nameMissing: 'Le nom complet est obligatoire',
  nameShort: 'Le nom complet doit compter au moins 2 caractères',
  nameLetters: 'Le nom complet ne peut contenir que des lettres et des espaces',
  birthMissing: 'La date de naissance est obligatoire',
  birthInvalid: 'Veuillez entrer une date de naissance valide',
  healthCard: 'Le numéro de carte Santé doit compter 10 chiffres',
  healthCardZeros: 'Ce n’est pas un numéro de carte Santé. Laissez le champ vide si vous n’avez pas de carte',
  contactMissing: 'Veuillez donner un numéro de téléphone ou une adresse courriel',
  email: 'Veuillez entrer une adresse courriel valide',
  consent: 'Vous devez donner votre consentement pour continuer',
  consentUnknown: 'Cette page n’est plus à jour. Veuillez la recharger et renvoyer le formulaire',
  stopGone: 'Cet arrêt n’est plus offert. Choisissez-en un autre, ou inscrivez-vous sans choisir d’arrêt',
  failed: 'L’inscription n’a pas fonctionné. Veuillez réessayer.',
};

const TEXTS: Record<Language, Texts> = { en: PUBLIC_REGISTRATION_TEXTS, fr: FRENCH };

/** The texts of the public form in a language; the English ones are the specification's. */
export function publicRegistrationTexts(language: Language): Texts {
  return TEXTS[language];
}

/** Name of a honeypot field: a plain POST that contains it is dropped silently. */
export const HONEYPOT_FIELD = 'website';

/** Letters of any script with their marks, and spaces (decisions.md 23). */
const LETTERS_AND_SPACES = /^[\p{L}\p{M}\s]+$/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function isLettersAndSpaces(text: string): boolean {
  return LETTERS_AND_SPACES.test(text);
}

export function isEmailShape(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

function nameViolation(name: string, t: Texts): Violation | null {
  const trimmed = name.trim();
  if (trimmed === '') return missing('full_name', t.nameMissing);
  if (trimmed.length < NAME_MIN) return invalid('full_name', t.nameShort);
  if (!isLettersAndSpaces(trimmed)) return invalid('full_name', t.nameLetters);
  return null;
}

function birthViolation(birth: string, today: string, t: Texts): Violation | null {
  if (birth === '') return missing('date_of_birth', t.birthMissing);
  const years = isCivilDate(birth) ? yearDifference(birth, today) : null;
  const inRange = years !== null && years >= AGE_MIN && years <= AGE_MAX;
  return inRange ? null : invalid('date_of_birth', t.birthInvalid);
}

function cardViolation(card: string, t: Texts): Violation | null {
  const number = normaliseHealthCard(card);
  if (number === '') return null;
  if (!isTenDigits(number)) return invalid('health_card_number', t.healthCard);
  return isAllZeros(number) ? invalid('health_card_number', t.healthCardZeros) : null;
}

function contactViolations(form: PublicRegistration, language: Language): (Violation | null)[] {
  const t = publicRegistrationTexts(language);
  const { phone_number: phone, email } = form;
  if (phone.trim() === '' && email.trim() === '') return [missing('phone_number', t.contactMissing)];
  const problem = phoneProblem(phone, language);
  return [
    problem ? invalid('phone_number', problem) : null,
    email.trim() !== '' && !isEmailShape(email.trim()) ? invalid('email', t.email) : null,
  ];
}

/** The wording this form was sent with; null if it never existed. */
export function consentShown({ consent_version, language }: PublicRegistration): ConsentText | null {
  const shownIn = language || 'en';
  if (!isLanguage(shownIn)) return null;
  return consent_version ? consentText(consent_version, shownIn) : currentConsent(shownIn);
}

/**
 * Every rule of the public registration form in field order (PREG-04 to PREG-15); empty if it may be sent.
 * `today` is the New York calendar date.
 */
export function checkPublicRegistration(
  form: PublicRegistration,
  today: string,
  language: Language = 'en',
): Violation[] {
  const t = publicRegistrationTexts(language);
  return [
    nameViolation(form.full_name, t),
    birthViolation(form.date_of_birth, today, t),
    cardViolation(form.health_card_number, t),
    ...contactViolations(form, language),
    form.consent_given ? null : missing('consent_given', t.consent),
    consentShown(form) ? null : invalid('consent_version', t.consentUnknown),
  ].filter((violation) => violation !== null);
}

/**
 * Whether a field may have a green tick (PREG-18): its own rule holds; a date must also be in the past (PREG-09).
 * The rule that spans two fields (phone or e-mail) marks neither of them.
 */
export function isPublicFieldValid(field: keyof PublicRegistration, form: PublicRegistration, today: string): boolean {
  if (field === 'date_of_birth' && form.date_of_birth >= today) return false;
  return !checkPublicRegistration(form, today).some((violation) => fieldOf(violation) === field);
}

/** Splits a full name at its last space (decisions.md 12); a single word is the first name. */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
