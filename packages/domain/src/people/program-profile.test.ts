import { describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from './development-profile.js';
import { DEVELOPMENT_PUBLIC_PROFILE, isPublicProfile, publicPart, staffPart } from './program-profile.js';
import { checkProgramProfile, PROFILE_TEXTS } from './program-profile-form.js';

const problemsOf = (change: Partial<typeof DEVELOPMENT_PROFILE>): [string, string][] =>
  checkProgramProfile({ ...DEVELOPMENT_PROFILE, ...change }).map(({ loc, msg }) => [loc.slice(1).join('.'), msg]);

describe('the program profile', () => {
  it('the development profile breaks no rule', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('names each invalid field with its path', () => {
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

  it('2.2/10 keeps a key for staff until it is in the table of public keys', () => {
    const later = { ...DEVELOPMENT_PROFILE, addedLater: 'x' };
    expect(Object.keys(publicPart(later)).sort()).toEqual(Object.keys(DEVELOPMENT_PUBLIC_PROFILE).sort());
    expect(staffPart(later)).toEqual({
      doctor: 'Dr. Rowan Hale',
      testers: ['CM', 'JL'],
      referralSite: 'Lakeside Health Hub',
      dictation: true,
      stock: false,
      addedLater: 'x',
    });
  });

  it('distinguishes a profile from anything else', () => {
    expect(isPublicProfile(DEVELOPMENT_PROFILE)).toBe(true);
    const { phone: _gone, ...rest } = DEVELOPMENT_PROFILE;
    for (const other of [null, 'text', {}, [], rest]) expect(isPublicProfile(other)).toBe(false);
  });
});

describe('2.7/3 reviews of the public pages', () => {
  const reviewed = (change: Partial<typeof DEVELOPMENT_PROFILE.reviews>): [string, string][] =>
    problemsOf({ reviews: { ...DEVELOPMENT_PROFILE.reviews, ...change } });

  it('have a past date and a reviewer, or neither', () => {
    expect(reviewed({})).toEqual([]);
    expect(reviewed({ home: '2026-11-20', by: 'Dr. Maple Testperson' })).toEqual([]);
    expect(reviewed({ home: '2026-11-20' })).toEqual([['reviews.by', PROFILE_TEXTS.reviewer]]);
    expect(reviewed({ services: '20 November', about: '2999-01-01', by: 'Dr. Maple Testperson' })).toEqual([
      ['reviews.about', PROFILE_TEXTS.review],
      ['reviews.services', PROFILE_TEXTS.review],
    ]);
  });
});
