import type { CivilDate } from '../dates/civil-dates.js';
import type { MessageChannel } from '../desk/message-kinds.js';

/** The pages with statements about health, by the name of their route. */
export const REVIEWED_PAGES = [
  'home',
  'about',
  'services',
  'register',
  'resources',
  'hepatitisC',
  'hepatitisCOntario',
  'whichTest',
] as const;
export type ReviewedPage = (typeof REVIEWED_PAGES)[number];

/** A deployment's own details; replaces every redacted placeholder (decisions.md, Placeholders). */
export type ProgramProfile = {
  programName: string;
  /** Toll-free number for phone, text and fax as displayed, e.g. `1-800-555-0142`. */
  phone: string;
  supportEmail: string;
  headOfficeCity: string;
  /** The default physician on the Client tab. */
  doctor: string;
  /** Testers in the order of the list; the first is the default (TAB-TEST-12). */
  testers: [string, string];
  /** The redacted entry of the referral sites. */
  referralSite: string;
  /** The two outside information organizations of the resources page (RES-04). */
  nationalOrganisation: { name: string; url: string };
  provincialOrganisation: { name: string; url: string };
  /** The organization responsible for the site and the data visitors send (`/privacy`). */
  responsible: { name: string; address: string; privacyContact: string; privacyEmail: string };
  /** The last review of each health page by a clinician: `YYYY-MM-DD`, empty before the first, and who reviewed. */
  reviews: Record<ReviewedPage, CivilDate> & { by: string };
  /** Whether staff may dictate: a browser may send speech to its maker (decisions.md, Voice). Typing always works. */
  dictation: boolean;
  /** Whether the program keeps stock; if off, stock is neither shown nor moved. */
  stock: boolean;
};

/** The keys visitors may read; every other key, including new ones until listed here, is for staff only. */
const PUBLIC_KEYS = [
  'programName',
  'phone',
  'supportEmail',
  'headOfficeCity',
  'nationalOrganisation',
  'provincialOrganisation',
  'responsible',
  'reviews',
] as const satisfies (keyof ProgramProfile)[];

export type PublicProfile = Pick<ProgramProfile, (typeof PUBLIC_KEYS)[number]> & {
  /** Label of the single sign-on button; only if the deployment has a provider. */
  singleSignOn?: string;
};

/** Features that are on in this deployment; missing if off. */
export type ConnectedCare = {
  /** Channels of the messages to clients. */
  clientMessages?: readonly MessageChannel[];
  linkedContacts?: true;
};
type StaffPart = Omit<ProgramProfile, keyof PublicProfile>;
export type StaffProfile = StaffPart & ConnectedCare;

const isPublicKey = (key: string): boolean => key === 'singleSignOn' || PUBLIC_KEYS.some((known) => known === key);

/** The public part: pages, placeholders and `GET /api/program-profile`. */
export function publicPart(profile: PublicProfile): PublicProfile {
  return Object.fromEntries(Object.entries(profile).filter(([key]) => isPublicKey(key))) as PublicProfile;
}

/** The part for staff who have a tab: `GET /api/program-profile/staff`. */
export function staffPart(profile: ProgramProfile): StaffProfile {
  return Object.fromEntries(Object.entries(profile).filter(([key]) => !isPublicKey(key))) as StaffPart;
}

/** Development defaults: reserved numbers and addresses only. Those for staff are in `development-profile.ts`. */
export const DEVELOPMENT_PUBLIC_PROFILE: PublicProfile = {
  programName: 'Firstlight',
  phone: '1-800-555-0142',
  supportEmail: 'support@example.org',
  headOfficeCity: 'Windsor, Ontario',
  nationalOrganisation: { name: 'National Hepatitis Information', url: 'https://national.example.org/' },
  provincialOrganisation: { name: 'Ontario Hepatitis Information', url: 'https://ontario.example.org/' },
  responsible: {
    name: 'Firstlight Health Society (example)',
    address: '1 Example Street, Windsor, Ontario',
    privacyContact: 'The privacy officer',
    privacyEmail: 'privacy@example.org',
  },
  reviews: {
    home: '',
    about: '',
    services: '',
    register: '',
    resources: '',
    hepatitisC: '',
    hepatitisCOntario: '',
    whichTest: '',
    by: '',
  },
};

const PHONE_PLACEHOLDER = '%fl:phone%';

/**
 * The profile of prerendered text: each value is the placeholder that `services/web` replaces when it assembles a page
 * (docs/composition.md, Pages). `%fl:phoneLink%` and `%fl:textLink%` are the two links below.
 */
export const PLACEHOLDER_PROFILE: PublicProfile = {
  programName: '%fl:programName%',
  phone: PHONE_PLACEHOLDER,
  supportEmail: '%fl:supportEmail%',
  headOfficeCity: '%fl:headOfficeCity%',
  nationalOrganisation: { name: '%fl:nationalOrganisation.name%', url: '%fl:nationalOrganisation.url%' },
  provincialOrganisation: { name: '%fl:provincialOrganisation.name%', url: '%fl:provincialOrganisation.url%' },
  responsible: {
    name: '%fl:responsible.name%',
    address: '%fl:responsible.address%',
    privacyContact: '%fl:responsible.privacyContact%',
    privacyEmail: '%fl:responsible.privacyEmail%',
  },
  reviews: {
    home: '%fl:reviews.home%',
    about: '%fl:reviews.about%',
    services: '%fl:reviews.services%',
    register: '%fl:reviews.register%',
    resources: '%fl:reviews.resources%',
    hepatitisC: '%fl:reviews.hepatitisC%',
    hepatitisCOntario: '%fl:reviews.hepatitisCOntario%',
    whichTest: '%fl:reviews.whichTest%',
    by: '%fl:reviews.by%',
  },
};

function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `+${digits.length === 10 ? `1${digits}` : digits}`;
}

/** The number for a `tel:` link: digits only, with the country code. */
export function telephoneLink(phone: string): string {
  return phone === PHONE_PLACEHOLDER ? '%fl:phoneLink%' : `tel:${internationalDigits(phone)}`;
}

/** The number as a link that opens a text message. */
export function textMessageLink(phone: string): string {
  return phone === PHONE_PLACEHOLDER ? '%fl:textLink%' : `sms:${internationalDigits(phone)}`;
}

/** Whether another service's response is a complete public profile. */
export function isPublicProfile(value: unknown): value is PublicProfile {
  if (value === null || typeof value !== 'object') return false;
  const entries = Object.entries(DEVELOPMENT_PUBLIC_PROFILE);
  if (!['string', 'undefined'].includes(typeof Reflect.get(value, 'singleSignOn'))) return false;
  return entries.every(([key, example]) => key in value && typeof Reflect.get(value, key) === typeof example);
}
