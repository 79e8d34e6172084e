import type { ProgramProfile } from '@firstlight/domain/people/program-profile';
import type { EditableProfile } from '@firstlight/domain/people/program-profile-form';

/** The profile as form values: one text per path on the wire. */
export type ProgramFields = Record<ProgramPath, string>;

export const PROGRAM_LABELS = {
  programName: 'Program',
  phone: 'Phone, text and fax',
  supportEmail: 'Support e-mail',
  headOfficeCity: 'Head office',
  doctor: 'Preset physician',
  'testers.0': 'Tester, preset',
  'testers.1': 'Second tester',
  'nationalOrganisation.name': 'National organization',
  'nationalOrganisation.url': 'National web address',
  'provincialOrganisation.name': 'Provincial organization',
  'provincialOrganisation.url': 'Provincial web address',
  'responsible.name': 'Responsible organization',
  'responsible.address': 'Its postal address',
  'responsible.privacyContact': 'Privacy contact',
  'responsible.privacyEmail': 'Privacy e-mail',
  'reviews.by': 'Pages reviewed by',
  'reviews.home': 'Home reviewed on',
  'reviews.about': 'About reviewed on',
  'reviews.services': 'Services reviewed on',
  'reviews.register': 'Register reviewed on',
  'reviews.resources': 'Resources reviewed on',
  'reviews.hepatitisC': 'Hepatitis C reviewed on',
  'reviews.hepatitisCOntario': 'Hepatitis C in Ontario reviewed on',
  'reviews.whichTest': 'Which test, and when? reviewed on',
} as const;

/** The fields under their headings, in the order of the form. */
export const PROGRAM_GROUPS: readonly { title: string; starts: readonly string[] }[] = [
  { title: 'Program', starts: ['programName', 'phone', 'supportEmail', 'headOfficeCity'] },
  { title: 'Staff presets', starts: ['doctor', 'testers.'] },
  { title: 'Organizations', starts: ['nationalOrganisation.', 'provincialOrganisation.', 'responsible.'] },
  { title: 'Content reviews', starts: ['reviews.'] },
];

/** Optional features of the program, with their checkbox labels. */
export const PROGRAM_CHOICES = {
  dictation: {
    label: 'Staff may dictate',
    description: 'Some browsers send speech to their vendor. Typing always works.',
  },
  stock: {
    label: 'Track stock',
    description: 'Tracks tests, medication, incentives and supplies by lot at each site and van. Adds a Stock page.',
  },
} as const;
export type ProgramChoice = keyof typeof PROGRAM_CHOICES;
export type ProgramChoices = Record<ProgramChoice, boolean>;

export const choicesOf = ({ dictation, stock }: ProgramProfile): ProgramChoices => ({ dictation, stock });

export type ProgramPath = keyof typeof PROGRAM_LABELS;

export function fieldsOf(profile: ProgramProfile): ProgramFields {
  const { programName, phone, supportEmail, headOfficeCity, doctor } = profile;
  return {
    programName,
    phone,
    supportEmail,
    headOfficeCity,
    doctor,
    'testers.0': profile.testers[0],
    'testers.1': profile.testers[1],
    'nationalOrganisation.name': profile.nationalOrganisation.name,
    'nationalOrganisation.url': profile.nationalOrganisation.url,
    'provincialOrganisation.name': profile.provincialOrganisation.name,
    'provincialOrganisation.url': profile.provincialOrganisation.url,
    'responsible.name': profile.responsible.name,
    'responsible.address': profile.responsible.address,
    'responsible.privacyContact': profile.responsible.privacyContact,
    'responsible.privacyEmail': profile.responsible.privacyEmail,
    'reviews.by': profile.reviews.by,
    'reviews.home': profile.reviews.home,
    'reviews.about': profile.reviews.about,
    'reviews.services': profile.reviews.services,
    'reviews.register': profile.reviews.register,
    'reviews.resources': profile.reviews.resources,
    'reviews.hepatitisC': profile.reviews.hepatitisC,
    'reviews.hepatitisCOntario': profile.reviews.hepatitisCOntario,
    'reviews.whichTest': profile.reviews.whichTest,
  };
}

/** Converts back to the wire type; surrounding spaces are removed. */
export function profileOf(fields: ProgramFields, { dictation, stock }: ProgramChoices): EditableProfile {
  const text = (path: ProgramPath): string => fields[path].trim();
  return {
    programName: text('programName'),
    phone: text('phone'),
    supportEmail: text('supportEmail'),
    headOfficeCity: text('headOfficeCity'),
    doctor: text('doctor'),
    testers: [text('testers.0'), text('testers.1')],
    nationalOrganisation: { name: text('nationalOrganisation.name'), url: text('nationalOrganisation.url') },
    provincialOrganisation: { name: text('provincialOrganisation.name'), url: text('provincialOrganisation.url') },
    responsible: {
      name: text('responsible.name'),
      address: text('responsible.address'),
      privacyContact: text('responsible.privacyContact'),
      privacyEmail: text('responsible.privacyEmail'),
    },
    reviews: {
      home: text('reviews.home'),
      about: text('reviews.about'),
      services: text('reviews.services'),
      register: text('reviews.register'),
      resources: text('reviews.resources'),
      hepatitisC: text('reviews.hepatitisC'),
      hepatitisCOntario: text('reviews.hepatitisCOntario'),
      whichTest: text('reviews.whichTest'),
      by: text('reviews.by'),
    },
    ...{ dictation, stock },
  };
}
