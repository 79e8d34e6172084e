import { DEVELOPMENT_PROFILE as PRESET } from '@firstlight/domain/people/development-profile';
import type { ProgramProfile } from '@firstlight/domain/people/program-profile';
import * as z from 'zod';
import { setting, type ValuesOf } from './settings.js';
import { onOrOff, webAddress } from './setting-types.js';

const TWO_TESTERS = 'must name two testers, e.g. CM,JL';
const NAME = z.string().min(1, TWO_TESTERS);

/** The program profile; settings left out keep a development default (decisions.md, Placeholders). */
export const PROGRAM = {
  programName: setting('PROGRAM_NAME', 'name of the program', z.string().default(PRESET.programName)),
  phone: setting('PROGRAM_PHONE', 'toll-free number for phone, text and fax', z.string().default(PRESET.phone)),
  supportEmail: setting(
    'PROGRAM_SUPPORT_EMAIL',
    'support e-mail of the contact page',
    z.string().default(PRESET.supportEmail),
  ),
  headOfficeCity: setting(
    'PROGRAM_HEAD_OFFICE_CITY',
    'city and province of the head office',
    z.string().default(PRESET.headOfficeCity),
  ),
  doctor: setting('PROGRAM_DOCTOR', 'preset physician of the Client tab', z.string().default(PRESET.doctor)),
  testers: setting(
    'PROGRAM_TESTERS',
    'the two testers, separated by a comma, the default one first',
    z
      .string()
      .transform((names) => names.split(',').map((name) => name.trim()))
      .pipe(z.tuple([NAME, NAME], TWO_TESTERS))
      .default(PRESET.testers),
    { example: PRESET.testers.join(',') },
  ),
  referralSite: setting(
    'PROGRAM_REFERRAL_SITE',
    "the program's own entry among the referral sites",
    z.string().default(PRESET.referralSite),
  ),
  nationalName: setting(
    'PROGRAM_NATIONAL_NAME',
    'name of the national information organization',
    z.string().default(PRESET.nationalOrganisation.name),
  ),
  nationalUrl: setting('PROGRAM_NATIONAL_URL', 'its address', webAddress().default(PRESET.nationalOrganisation.url)),
  provincialName: setting(
    'PROGRAM_PROVINCIAL_NAME',
    'name of the provincial information organization',
    z.string().default(PRESET.provincialOrganisation.name),
  ),
  provincialUrl: setting(
    'PROGRAM_PROVINCIAL_URL',
    'its address',
    webAddress().default(PRESET.provincialOrganisation.url),
  ),
  responsibleName: setting(
    'PROGRAM_RESPONSIBLE_NAME',
    'organization responsible for the program',
    z.string().default(PRESET.responsible.name),
  ),
  responsibleAddress: setting(
    'PROGRAM_RESPONSIBLE_ADDRESS',
    'its postal address',
    z.string().default(PRESET.responsible.address),
  ),
  privacyContact: setting(
    'PROGRAM_PRIVACY_CONTACT',
    'who answers questions about privacy',
    z.string().default(PRESET.responsible.privacyContact),
  ),
  privacyEmail: setting(
    'PROGRAM_PRIVACY_EMAIL',
    'e-mail for questions about privacy',
    z.string().default(PRESET.responsible.privacyEmail),
  ),
  dictation: setting(
    'PROGRAM_DICTATION',
    'whether staff may dictate; some browsers send speech to their maker',
    onOrOff(PRESET.dictation),
  ),
  stock: setting('PROGRAM_STOCK', 'whether the program keeps its stock here', onOrOff(PRESET.stock)),
};

export function profileOf({
  nationalName,
  nationalUrl,
  provincialName,
  provincialUrl,
  responsibleName,
  responsibleAddress,
  privacyContact,
  privacyEmail,
  ...same
}: ValuesOf<typeof PROGRAM>): ProgramProfile {
  return {
    ...same,
    nationalOrganisation: { name: nationalName, url: nationalUrl },
    provincialOrganisation: { name: provincialName, url: provincialUrl },
    responsible: { name: responsibleName, address: responsibleAddress, privacyContact, privacyEmail },
    reviews: PRESET.reviews,
  };
}
