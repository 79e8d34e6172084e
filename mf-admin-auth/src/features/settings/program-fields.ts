import type { ProgramProfile } from '@firstlight/domain/program-profile';
import type { EditableProfile } from '@firstlight/domain/program-profile-form';

/** The profile as the form holds it: one text per path of the wire. */
export type ProgramFields = Record<ProgramPath, string>;

export const PROGRAM_LABELS = {
  programName: 'Program',
  phone: 'Phone, text and fax',
  supportEmail: 'Support e-mail',
  headOfficeCity: 'Head office',
  doctor: 'Preset physician',
  'testers.0': 'Tester, preset',
  'testers.1': 'Second tester',
  'nationalOrganisation.name': 'National organisation',
  'nationalOrganisation.url': 'National web address',
  'provincialOrganisation.name': 'Provincial organisation',
  'provincialOrganisation.url': 'Provincial web address',
} as const;
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
  };
}

/** Back to the wire type; surrounding spaces are removed. */
export function profileOf(fields: ProgramFields, dictation: boolean): EditableProfile {
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
    dictation,
  };
}
