import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import {
  CONTACT_KINDS,
  CONTACT_OUTCOMES,
  CONTACT_TELLERS,
  CONTACT_WAYS,
  type ContactForm,
  type LinkedContact,
} from '@firstlight/domain/desk/linked-contacts';
import { shownPhone } from '@firstlight/domain/identity/phone';

/** What a form was read from; a later version is never overwritten with it. */
export type ContactStart = { form: ContactForm; version: number };

const EMPTY: ContactForm = {
  kind: 'partner',
  contact_registration_id: null,
  name: null,
  phone: null,
  language: 'en',
  told_by: null,
  told_how: null,
  told_on: null,
  outcome: null,
  note: null,
};
const FIELDS = Object.keys(EMPTY) as (keyof ContactForm)[];

export function startOf(contact: LinkedContact | null): ContactStart {
  if (!contact) return { form: EMPTY, version: 0 };
  const { kind, contact_registration_id, name, phone, language, told_by, told_how, told_on, outcome, note } = contact;
  const form = { kind, contact_registration_id, name, phone, language, told_by, told_how, told_on, outcome, note };
  return { form, version: contact.version };
}

/** `mine` on top of what someone else saved: the fields that I didn't touch are theirs. */
export function mergedContact(base: ContactForm, mine: ContactForm, theirs: ContactForm): ContactForm {
  const touched = FIELDS.filter((field) => mine[field] !== base[field]).map((field) => [field, mine[field]]);
  return { ...theirs, ...(Object.fromEntries(touched) as Partial<ContactForm>) };
}

/** Filled in by the server once a text message is sent. */
const OF_NOTICE: readonly (keyof ContactForm)[] = ['told_by', 'told_how', 'told_on'];

/** Whether a later version has only what a sent text fills in, and nothing of that was changed here. */
export function isOnlyNotice(base: ContactForm, mine: ContactForm, theirs: ContactForm): boolean {
  return FIELDS.every(
    (field) => theirs[field] === base[field] || (OF_NOTICE.includes(field) && mine[field] === base[field]),
  );
}

type Words = { [Field in keyof ContactForm]: [label: string, value: (contact: LinkedContact) => string | null] };

const WORDS: Words = {
  kind: ['Relation', ({ kind }) => CONTACT_KINDS[kind]],
  contact_registration_id: ['Linked record', ({ contact_name: name }) => name],
  name: ['Name or description', ({ name }) => name],
  phone: ['Phone', ({ phone }) => phone && shownPhone(phone)],
  language: ['Language', ({ language }) => (language === 'fr' ? 'French' : 'English')],
  told_by: ['Who notifies them', ({ told_by: by }) => by && CONTACT_TELLERS[by]],
  told_how: ['How they were notified', ({ told_how: how }) => how && CONTACT_WAYS[how]],
  told_on: ['Notified on', ({ told_on: day }) => day && civilDateInWords(day)],
  outcome: ['Outcome', ({ outcome }) => outcome && CONTACT_OUTCOMES[outcome]],
  note: ['Note', ({ note }) => note],
};

/** What someone else changed, such as `Outcome: Came to the program`. */
export function changesInWords(base: ContactForm, theirs: LinkedContact): string[] {
  return FIELDS.filter((field) => base[field] !== theirs[field]).map((field) => {
    const [label, value] = WORDS[field];
    return `${label}: ${value(theirs) ?? '(empty)'}`;
  });
}
