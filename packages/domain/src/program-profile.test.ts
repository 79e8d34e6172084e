import { describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_PROFILE, isProgramProfile } from './program-profile.js';
import { checkProgramProfile, PROFILE_TEXTS } from './program-profile-form.js';

const problemsOf = (change: Partial<typeof DEVELOPMENT_PROFILE>): [string, string][] =>
  checkProgramProfile({ ...DEVELOPMENT_PROFILE, ...change }).map(({ loc, msg }) => [loc.slice(1).join('.'), msg]);

describe('the program profile', () => {
  it('MENU-01 the development profile breaks no rule', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('MENU-01 names each field that can not be used, with its path', () => {
    expect(problemsOf({ programName: ' ', phone: '555-0142', supportEmail: 'nobody' })).toEqual([
      ['programName', PROFILE_TEXTS.needed],
      ['phone', PROFILE_TEXTS.phone],
      ['supportEmail', PROFILE_TEXTS.email],
    ]);
    expect(problemsOf({ testers: ['CM', 'CM'] })).toEqual([['testers.1', PROFILE_TEXTS.testers]]);
    expect(problemsOf({ nationalOrganisation: { name: 'x'.repeat(121), url: 'javascript:alert(1)' } })).toEqual([
      ['nationalOrganisation.name', PROFILE_TEXTS.tooLong],
      ['nationalOrganisation.url', PROFILE_TEXTS.url],
    ]);
  });

  it('MENU-01 tells a profile from anything else', () => {
    expect(isProgramProfile(DEVELOPMENT_PROFILE)).toBe(true);
    const { phone: _gone, ...rest } = DEVELOPMENT_PROFILE;
    for (const other of [null, 'text', {}, [], rest]) expect(isProgramProfile(other)).toBe(false);
  });
});
