import type { ContactForm } from '@firstlight/domain/desk/linked-contacts';

/** A contact with their own number, before any notice. */
export const CONTACT_FORM: ContactForm = {
  kind: 'partner',
  contact_registration_id: null,
  name: 'Birch Contactperson',
  phone: '2265550171',
  language: 'en',
  told_by: null,
  told_how: null,
  told_on: null,
  outcome: null,
  note: null,
};
