import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../text/language.js';
import {
  CONTACT_TEXTS,
  CONTACT_WORDS,
  type ContactForm,
  contactProblems,
  invitationCode,
  readInvitationCode,
} from './linked-contacts.js';
import { tellingWord } from './message-templates.js';

const form = (change: Partial<ContactForm> = {}): ContactForm => ({
  kind: 'partner',
  contact_registration_id: null,
  name: 'A friend of the library',
  phone: null,
  language: 'en',
  told_by: null,
  told_how: null,
  told_on: null,
  outcome: null,
  note: null,
  ...change,
});

describe('2.10/5 contacts', () => {
  it.each<[string, Partial<ContactForm>, string | null]>([
    ['a description is enough', {}, null],
    ['a linked record is enough', { name: null, contact_registration_id: 'r-2' }, null],
    ['nobody', { name: ' ' }, CONTACT_TEXTS.who],
    ['a number that can’t be called', { phone: '555' }, 'Phone number must be exactly 10 digits'],
    ['notified in the future', { told_by: 'client', told_on: '2026-11-24' }, CONTACT_TEXTS.day],
    ['told today', { told_by: 'client', told_on: '2026-11-23' }, null],
    ['notified, but by nobody', { told_on: '2026-11-20' }, CONTACT_TEXTS.told],
    ['a method of notification, but nobody who notified', { told_how: 'phone' }, CONTACT_TEXTS.told],
  ])('%s', (_row, change, problem) => {
    expect(contactProblems(form(change), '2026-11-23').map(({ msg }) => msg)).toEqual(
      problem === null ? [] : [problem],
    );
  });

  it.each(LANGUAGES)('the message to a contact mentions neither a client nor a reason: %s', (language) => {
    const words = CONTACT_WORDS[language];
    expect(tellingWord(words)).toBeNull();
    expect([...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()).toEqual(['link', 'phone']);
  });

  it('reads a code in any spelling', () => {
    const code = invitationCode(Uint8Array.from({ length: 16 }, (_, n) => n * 7));
    expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    for (const typed of [code, code.toLowerCase(), code.replace('-', ' '), ` ${code.replace('-', '')} `]) {
      expect(readInvitationCode(typed)).toBe(code);
    }
    for (const wrong of ['', '12345', 'OOOOO-IIIII', `${code}2`]) expect(readInvitationCode(wrong)).toBeNull();
  });
});
