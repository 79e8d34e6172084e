import { DEVELOPMENT_PROFILE } from './development-profile.js';
import type { ProgramProfile } from './program-profile.js';

/** The settings that make up the program profile, with their meaning. */
export const PROGRAM_SETTINGS = {
  PROGRAM_NAME: 'name of the program',
  PROGRAM_PHONE: 'toll-free number for phone, text and fax',
  PROGRAM_SUPPORT_EMAIL: 'support e-mail of the contact page',
  PROGRAM_HEAD_OFFICE_CITY: 'city and province of the head office',
  PROGRAM_DOCTOR: 'preset physician of the Client tab',
  PROGRAM_TESTERS: 'the two testers, separated by a comma, the default one first',
  PROGRAM_REFERRAL_SITE: "the program's own entry among the referral sites",
  PROGRAM_NATIONAL_NAME: 'name of the national information organisation',
  PROGRAM_NATIONAL_URL: 'its address',
  PROGRAM_PROVINCIAL_NAME: 'name of the provincial information organisation',
  PROGRAM_PROVINCIAL_URL: 'its address',
  PROGRAM_DICTATION: 'on or off: whether staff may dictate; some browsers send speech to their maker',
} as const;

type ProgramSetting = keyof typeof PROGRAM_SETTINGS;

function testersOf(text: string): [string, string] {
  const [first, second, ...rest] = text.split(',').map((name) => name.trim());
  if (!first || !second || rest.length > 0) throw new Error('PROGRAM_TESTERS must name two testers, e.g. CM,JL');
  return [first, second];
}

function addressOf(name: ProgramSetting, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error(`${name} must be an http or https address`);
  }
  return text;
}

function onOrOff(name: ProgramSetting, text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Error(`${name} must be on or off`);
  return text === 'on';
}

/**
 * Reads the program profile from the environment; settings left out keep the development defaults.
 * Throws an `Error` with one readable line when a value can't be used (decisions.md, Placeholders).
 */
export function readProgramProfile(env: Readonly<Record<string, string | undefined>>): ProgramProfile {
  const d = DEVELOPMENT_PROFILE;
  const read = (name: ProgramSetting, fallback: string): string => env[name]?.trim() || fallback;
  return {
    programName: read('PROGRAM_NAME', d.programName),
    phone: read('PROGRAM_PHONE', d.phone),
    supportEmail: read('PROGRAM_SUPPORT_EMAIL', d.supportEmail),
    headOfficeCity: read('PROGRAM_HEAD_OFFICE_CITY', d.headOfficeCity),
    doctor: read('PROGRAM_DOCTOR', d.doctor),
    testers: testersOf(read('PROGRAM_TESTERS', d.testers.join(','))),
    referralSite: read('PROGRAM_REFERRAL_SITE', d.referralSite),
    nationalOrganisation: {
      name: read('PROGRAM_NATIONAL_NAME', d.nationalOrganisation.name),
      url: addressOf('PROGRAM_NATIONAL_URL', read('PROGRAM_NATIONAL_URL', d.nationalOrganisation.url)),
    },
    provincialOrganisation: {
      name: read('PROGRAM_PROVINCIAL_NAME', d.provincialOrganisation.name),
      url: addressOf('PROGRAM_PROVINCIAL_URL', read('PROGRAM_PROVINCIAL_URL', d.provincialOrganisation.url)),
    },
    dictation: onOrOff('PROGRAM_DICTATION', read('PROGRAM_DICTATION', d.dictation ? 'on' : 'off')),
  };
}
