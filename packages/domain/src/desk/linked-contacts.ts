import type { CivilDate } from '../dates/civil-dates.js';
import type { MessageState } from './message-kinds.js';
import { isCivilDate } from '../dates/civil-dates.js';
import type { Language } from '../text/language.js';
import { PHONE_PLACEHOLDER } from './message-templates.js';
import { phoneProblem } from '../identity/phone.js';
import type { PublicStop } from '../lists/stops.js';
import { invalid, type Violation } from '../platform/violations.js';

/** How a contact is connected to the client. */
export const CONTACT_KINDS = {
  partner: 'Partner',
  'needle-sharing': 'Shared equipment',
  household: 'Same household',
  other: 'Other',
} as const;
export type ContactKind = keyof typeof CONTACT_KINDS;
export const ALL_CONTACT_KINDS = Object.keys(CONTACT_KINDS) as ContactKind[];

/** Who notifies the contact. */
export const CONTACT_TELLERS = {
  client: 'The client',
  program: 'The program, without naming the client',
  'public-health': 'Public health',
} as const;
export type ContactTeller = keyof typeof CONTACT_TELLERS;
export const ALL_CONTACT_TELLERS = Object.keys(CONTACT_TELLERS) as ContactTeller[];

export const CONTACT_WAYS = {
  'in-person': 'In person',
  phone: 'By phone',
  text: 'By text message',
  other: 'Other',
} as const;
export type ContactWay = keyof typeof CONTACT_WAYS;
export const ALL_CONTACT_WAYS = Object.keys(CONTACT_WAYS) as ContactWay[];

export const CONTACT_OUTCOMES = {
  came: 'Came to the program',
  elsewhere: 'Went elsewhere',
  'not-reached': 'Could not be reached',
  declined: 'Declined',
} as const;
export type ContactOutcome = keyof typeof CONTACT_OUTCOMES;
export const ALL_CONTACT_OUTCOMES = Object.keys(CONTACT_OUTCOMES) as ContactOutcome[];

/** What staff record about a contact: a linked record, or only a name or description. */
export type ContactForm = {
  kind: ContactKind;
  /** The contact's own record, if they are known to the program. */
  contact_registration_id: string | null;
  /** A name, or a description such as "tall, comes on Fridays". */
  name: string | null;
  phone: string | null;
  language: Language;
  told_by: ContactTeller | null;
  told_how: ContactWay | null;
  told_on: CivilDate | null;
  outcome: ContactOutcome | null;
  note: string | null;
};

export type LinkedContact = ContactForm & {
  id: string;
  /** The name of the linked record; null if none is linked or it was deleted. */
  contact_name: string | null;
  /** A merge turned the linked record into this client's own. */
  is_same_record: boolean;
  /** The stop that was chosen with the invitation. */
  booked: { place: string; town: string; date: CivilDate; start: string; cancelled: boolean } | null;
  /** When the current invitation was made, and when it ends. */
  invited_at: string | null;
  invitation_ends_at: string | null;
  /** The status of the last message to the contact; `due_at`: it waits until then, the end of quiet hours. */
  message: { state: MessageState; at: string; due_at: string | null } | null;
  version: number;
  created_at: string;
  created_by_name: string | null;
};

/** Response of `GET /api/admin-registration/{id}/contacts`. */
export type LinkedContacts = { contacts: LinkedContact[]; can_text: boolean };

/** Body of `POST …/contacts/{id}/notice`: a message with a new code, to be read out or sent by text message. */
export type ContactNotice = { how: 'read' | 'text' };
/**
 * The code is returned once and never stored; an earlier one stops working. `sent`: a text message is queued; `due_at`: it
 * waits until then, the end of quiet hours.
 */
export type ContactNoticeAnswer = { code: string; link: string; words: string; sent: boolean; due_at: string | null };

/** Body of `POST /api/contact-arrivals`: the code that someone brought, and their own record. */
export type ContactArrival = { code: string; registration_id: string | null };

export const INVITATION_DAYS = 60;
export const CONTACT_LIMITS = { name: 120, note: 1_000, contacts: 100 } as const;

/** Mentions neither the client nor the reason; with the code the contact can book without giving a name. */
export const CONTACT_WORDS: Readonly<Record<Language, string>> = {
  en: `Someone who cares about you asked us to get in touch. Call ${PHONE_PLACEHOLDER}, or choose a time without giving your name: {link}. Reply STOP to get no more messages.`,
  fr: `Quelqu'un qui pense à vous nous a demandé de vous joindre. Appelez le ${PHONE_PLACEHOLDER} ou choisissez un moment sans donner votre nom : {link}. Répondez ARRET pour ne plus recevoir de messages.`,
};

export const CONTACT_TEXTS = {
  who: 'Please link a record, or write a name or a description',
  day: 'Please enter a date that is not in the future',
  told: 'Please say who notifies the contact',
  own: 'A client can’t be their own contact',
  unknown: 'This record does not exist',
  noNumber: 'Please enter a number that can receive text messages',
  stopped: 'This number opted out of text messages',
  quiet: 'It will be sent after quiet hours.',
  already: 'This number already got a message today',
  cap: 'The monthly budget for text messages is used up',
  changed: 'Someone else changed this contact in the meantime. Please check it and save again.',
  code: 'This code is not valid or has expired',
  arrived: 'Recorded. This screen doesn’t show whose contact they are.',
  tooMany: `A client can have at most ${CONTACT_LIMITS.contacts} contacts`,
} as const;

const isEmpty = (text: string | null): boolean => (text ?? '').trim() === '';

/** The broken rules of a contact. */
export function contactProblems(form: ContactForm, today: CivilDate): Violation[] {
  const t = CONTACT_TEXTS;
  const phone = phoneProblem(form.phone ?? '');
  const isGoodDay = form.told_on === null || (isCivilDate(form.told_on) && form.told_on <= today);
  const isTold = form.told_on !== null || form.told_how !== null;
  return [
    form.contact_registration_id === null && isEmpty(form.name) ? invalid('name', t.who) : null,
    phone === null ? null : invalid('phone', phone),
    isGoodDay ? null : invalid('told_on', t.day),
    isTold && form.told_by === null ? invalid('told_by', t.told) : null,
  ].filter((violation) => violation !== null);
}

/** Characters of a code that are easy to read out: no 0, 1, I, L, O, U. */
const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 10;

/** A code from random bytes, e.g. `7YQ2K-RQM5N`; 49 bits can't be guessed within the page's rate limits. */
export function invitationCode(random: Uint8Array): string {
  const characters = Array.from(random.slice(0, CODE_LENGTH), (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length]);
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`;
}

/** The code as it was typed or read out, in the form of `invitationCode`; null if it can't be one. */
export function readInvitationCode(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const isCode = bare.length === CODE_LENGTH && [...bare].every((character) => CODE_CHARACTERS.includes(character));
  return isCode ? `${bare.slice(0, 5)}-${bare.slice(5)}` : null;
}

/** A stop as shown on the invitation page: where and when, never what is offered. */
export type InvitationStop = Pick<PublicStop, 'id' | 'place' | 'address' | 'town' | 'date' | 'start' | 'end'>;
