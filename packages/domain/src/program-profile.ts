/** What a deployment says of itself; stands in for every redacted placeholder (decisions.md, Placeholders). */
export type ProgramProfile = {
  programName: string;
  /** Toll-free number for phone, text and fax as it is shown, e.g. `1-800-555-0142`. */
  phone: string;
  supportEmail: string;
  headOfficeCity: string;
  /** The preset physician of the Client tab. */
  doctor: string;
  /** Testers in the order of the choice; the first is the default (TAB-TEST-12). */
  testers: [string, string];
  /** The redacted entry of the referral sites. */
  referralSite: string;
  /** The two outside information organisations of the resources page (RES-04). */
  nationalOrganisation: { name: string; url: string };
  provincialOrganisation: { name: string; url: string };
  /** Whether staff may dictate: a browser may send speech to its maker (decisions.md, Voice). Typing always works. */
  dictation: boolean;
};

/** Development defaults: reserved numbers and addresses only. */
export const DEVELOPMENT_PROFILE: ProgramProfile = {
  programName: 'Firstlight',
  phone: '1-800-555-0142',
  supportEmail: 'support@example.org',
  headOfficeCity: 'Windsor, Ontario',
  doctor: 'Dr. Rowan Hale',
  testers: ['CM', 'JL'],
  referralSite: 'Lakeside Health Hub',
  nationalOrganisation: { name: 'National Hepatitis Information', url: 'https://national.example.org/' },
  provincialOrganisation: { name: 'Ontario Hepatitis Information', url: 'https://ontario.example.org/' },
  dictation: true,
};

/**
 * The profile of prerendered text: each value is the placeholder that `services/web` replaces when it puts a page
 * together (docs/architecture.md, Pages). `%fl:phoneLink%` and `%fl:textLink%` stand for the two links below.
 */
export const PLACEHOLDER_PROFILE: ProgramProfile = {
  programName: '%fl:programName%',
  phone: '%fl:phone%',
  supportEmail: '%fl:supportEmail%',
  headOfficeCity: '%fl:headOfficeCity%',
  doctor: '%fl:doctor%',
  testers: ['%fl:testers.0%', '%fl:testers.1%'],
  referralSite: '%fl:referralSite%',
  nationalOrganisation: { name: '%fl:nationalOrganisation.name%', url: '%fl:nationalOrganisation.url%' },
  provincialOrganisation: { name: '%fl:provincialOrganisation.name%', url: '%fl:provincialOrganisation.url%' },
  dictation: true,
};

function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `+${digits.length === 10 ? `1${digits}` : digits}`;
}

/** The number as a `tel:` link wants it: digits only, with the country code. */
export function telephoneLink(phone: string): string {
  return phone === PLACEHOLDER_PROFILE.phone ? '%fl:phoneLink%' : `tel:${internationalDigits(phone)}`;
}

/** The number as a link that opens a text message. */
export function textMessageLink(phone: string): string {
  return phone === PLACEHOLDER_PROFILE.phone ? '%fl:textLink%' : `sms:${internationalDigits(phone)}`;
}

/** Whether an answer of another service is a whole profile. */
export function isProgramProfile(value: unknown): value is ProgramProfile {
  if (value === null || typeof value !== 'object') return false;
  const entries = Object.entries(DEVELOPMENT_PROFILE);
  return entries.every(([key, example]) => key in value && typeof Reflect.get(value, key) === typeof example);
}
