import {
  type ConnectedCare,
  DEVELOPMENT_PUBLIC_PROFILE,
  PLACEHOLDER_PROFILE,
  type ProgramProfile,
  type PublicProfile,
  type StaffProfile,
} from '@firstlight/domain/people/program-profile';

/** Id of the data block in which `services/web` puts the public part of the deployment's profile. */
const ELEMENT = 'profile';

let known: PublicProfile | undefined;
let knownToStaff: (ProgramProfile & ConnectedCare) | undefined;

function read(): PublicProfile {
  const text = document.getElementById(ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as PublicProfile) : DEVELOPMENT_PUBLIC_PROFILE;
}

/**
 * The deployment's own names and numbers. During prerendering there is no deployment yet: every value is
 * the placeholder that `services/web` replaces, so that browser and prerendered text agree.
 */
export function programProfile(): PublicProfile {
  if (typeof document === 'undefined') return PLACEHOLDER_PROFILE;
  known ??= read();
  // Remotes built for contract 1.1 read the staff part here too.
  return knownToStaff ?? known;
}

/** Stores the staff part that the server returned; null for a session without any tab. */
export function rememberStaffProfile(staff: StaffProfile | null): void {
  knownToStaff = undefined;
  if (staff) knownToStaff = { ...programProfile(), ...staff };
}

/**
 * The whole profile. The shell has asked for it before any staff screen renders; only sessions without a tab don't
 * get it, and no screen of theirs reads it.
 */
export function staffProfile(): ProgramProfile & ConnectedCare {
  if (!knownToStaff) throw new Error('this session may not read the staff part of the program profile');
  return knownToStaff;
}
