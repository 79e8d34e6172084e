import { describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from './development-profile.js';
import { readProgramProfile } from './program-settings.js';

describe('the program profile of a deployment', () => {
  it('keeps the development defaults for what is left out or empty', () => {
    expect(readProgramProfile({ PROGRAM_NAME: ' ' })).toEqual(DEVELOPMENT_PROFILE);
  });

  it('VOICE-06 lets a deployment switch dictation off', () => {
    expect(readProgramProfile({ PROGRAM_DICTATION: 'off' }).dictation).toBe(false);
    expect(readProgramProfile({ PROGRAM_DICTATION: 'on' }).dictation).toBe(true);
  });

  it.each([
    [{ PROGRAM_DICTATION: 'no' }, 'PROGRAM_DICTATION must be on or off'],
    [{ PROGRAM_TESTERS: 'CM' }, 'PROGRAM_TESTERS must name two testers, e.g. CM,JL'],
    [{ PROGRAM_NATIONAL_URL: 'ftp://example.org' }, 'PROGRAM_NATIONAL_URL must be an http or https address'],
  ])('refuses %j with one readable line', (env, line) => {
    expect(() => readProgramProfile(env)).toThrow(line);
  });
});
