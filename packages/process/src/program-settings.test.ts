import { describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import type { ProgramProfile } from '@firstlight/domain/people/program-profile';
import { PROGRAM, profileOf } from './program-settings.js';
import { readSettings, type Environment } from './settings.js';

const profileFrom = (env: Environment): ProgramProfile => profileOf(readSettings({ PROGRAM }, env).PROGRAM);

describe('the program profile of a deployment', () => {
  it('keeps the development defaults for settings that are missing or blank', () => {
    expect(profileFrom({ PROGRAM_NAME: ' ' })).toEqual(DEVELOPMENT_PROFILE);
  });

  it('VOICE-06 lets a deployment turn dictation off', () => {
    expect(profileFrom({ PROGRAM_DICTATION: 'off' }).dictation).toBe(false);
    expect(profileFrom({ PROGRAM_DICTATION: 'on' }).dictation).toBe(true);
  });

  it('trims the names of both testers', () => {
    expect(profileFrom({ PROGRAM_TESTERS: 'AB , CD' }).testers).toEqual(['AB', 'CD']);
  });

  it.each([
    [{ PROGRAM_DICTATION: 'maybe' }, 'PROGRAM_DICTATION must be on or off'],
    [{ PROGRAM_TESTERS: 'CM' }, 'PROGRAM_TESTERS must name two testers, e.g. CM,JL'],
    [{ PROGRAM_TESTERS: 'CM,' }, 'PROGRAM_TESTERS must name two testers, e.g. CM,JL'],
    [{ PROGRAM_NATIONAL_URL: 'ftp://example.org' }, 'PROGRAM_NATIONAL_URL must be an http or https address'],
  ])('rejects %j', (env, line) => {
    expect(() => profileFrom(env)).toThrow(line);
  });
});
