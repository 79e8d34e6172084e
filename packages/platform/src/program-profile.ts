import { DEVELOPMENT_PROFILE, PLACEHOLDER_PROFILE, type ProgramProfile } from '@firstlight/domain/program-profile';

/** Id of the data block in which `services/web` puts the deployment's profile. */
const ELEMENT = 'profile';

let known: ProgramProfile | undefined;

function read(): ProgramProfile {
  const text = document.getElementById(ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as ProgramProfile) : DEVELOPMENT_PROFILE;
}

/**
 * The deployment's own names and numbers. While pages are prerendered there is no deployment yet: then every value is
 * the placeholder that `services/web` replaces, so that browser and prerendered text agree.
 */
export function programProfile(): ProgramProfile {
  if (typeof document === 'undefined') return PLACEHOLDER_PROFILE;
  known ??= read();
  return known;
}
