import type { Pagination } from './dashboard.js';
import type { Language } from '../text/language.js';
import { MESSAGE_MAX, MESSAGE_MIN, NAME_MIN, SUBJECT_MIN } from '../platform/limits.js';
import { isEmailShape, isLettersAndSpaces } from '../clients/public-registration.js';
import { invalid, missing, type Violation } from '../platform/violations.js';

/** Body of `POST /api/contact` (API-02). */
export type ContactMessage = { name: string; email: string; subject: string; message: string };

export type ContactMessageAnswer = { message_id: string };

export const CONTACT_TEXTS = {
  nameMissing: 'Name is required',
  nameShort: 'Name must be at least 2 characters',
  nameLetters: 'Name can only contain letters and spaces',
  emailMissing: 'Email is required',
  email: 'Please enter a valid email address',
  subjectMissing: 'Subject is required',
  subjectShort: 'Subject must be at least 2 characters',
  messageMissing: 'Message is required',
  messageShort: 'Message must be at least 10 characters',
  messageLong: 'Message must be at most 10,000 characters',
  messageHint: 'Minimum 10 characters required',
  failed: 'Sorry, there was an error sending your message. Please try again or call us directly.',
} as const;

type Texts = Record<keyof typeof CONTACT_TEXTS, string>;

const FRENCH: Texts = {
  nameMissing: 'Le nom est obligatoire',
  nameShort: 'Le nom doit compter au moins 2 caractères',
  nameLetters: 'Le nom ne peut contenir que des lettres et des espaces',
  emailMissing: 'L’adresse courriel est obligatoire',
  email: 'Veuillez entrer une adresse courriel valide',
  subjectMissing: 'L’objet est obligatoire',
  subjectShort: 'L’objet doit compter au moins 2 caractères',
  messageMissing: 'Le message est obligatoire',
  messageShort: 'Le message doit compter au moins 10 caractères',
  messageLong: 'Le message doit compter au plus 10 000 caractères',
  messageHint: 'Au moins 10 caractères',
  failed: 'Désolé, votre message n’a pas pu être envoyé. Veuillez réessayer ou nous appeler directement.',
};

const TEXTS: Record<Language, Texts> = { en: CONTACT_TEXTS, fr: FRENCH };

/** The texts of the contact form in a language; the English ones are the specification's. */
export function contactTexts(language: Language): Texts {
  return TEXTS[language];
}

function textViolation(field: string, text: string, min: number, empty: string, short: string): Violation | null {
  const length = text.trim().length;
  if (length === 0) return missing(field, empty);
  return length < min ? invalid(field, short) : null;
}

/** Every rule of the contact form in field order (CON-04 to CON-09). */
export function checkContactMessage(form: ContactMessage, language: Language = 'en'): Violation[] {
  const t = contactTexts(language);
  const name = textViolation('name', form.name, NAME_MIN, t.nameMissing, t.nameShort);
  const email = form.email.trim();
  const message = textViolation('message', form.message, MESSAGE_MIN, t.messageMissing, t.messageShort);
  return [
    name ?? (isLettersAndSpaces(form.name.trim()) ? null : invalid('name', t.nameLetters)),
    email === '' ? missing('email', t.emailMissing) : isEmailShape(email) ? null : invalid('email', t.email),
    textViolation('subject', form.subject, SUBJECT_MIN, t.subjectMissing, t.subjectShort),
    message ?? (form.message.length > MESSAGE_MAX ? invalid('message', t.messageLong) : null),
  ].filter((violation) => violation !== null);
}

/** A message as staff with the Client tab read it (decisions.md 12). */
export type StoredContactMessage = ContactMessage & {
  id: string;
  created_at: string;
  handled: boolean;
  handled_at: string | null;
  /** Name of the staff member who marked it. */
  handled_by: string | null;
};

/** Query of `GET /api/contact-messages`: newest first, no `status` means all. */
export type ContactMessageListQuery = { page?: number; page_size?: number; status?: 'new' | 'handled' };
export type ContactMessageListAnswer = { messages: StoredContactMessage[]; pagination: Pagination };

/** Body of `PUT /api/contact-messages/{id}`. */
export type ContactMessageChange = { handled: boolean };
