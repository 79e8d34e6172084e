import { describe, expect, it } from '@jest/globals';
import { declarationProblems } from './remote-config.js';

const picture = { back: 'M0 0h1', front: 'M0 0h1' };
const tile = (to: string, flag?: string): object => ({
  to,
  order: 1,
  name: 'A',
  about: 'b',
  picture,
  ...(flag && { flag }),
});
const problemsOf = (staff: object): string[] =>
  declarationProblems({
    name: 'mf-sample',
    routes: ['/admin-sample', '/admin-edit/:registrationId/:tab?'],
    staff: { permission: 'everyone', ...staff },
  });

describe('2.8/2 what a remote declares', () => {
  it.each(['/admin-sample', '/admin-sample?tab=one&owner=me', '/admin-edit/next', '/admin-edit/next/notes'])(
    'may link to its own address %s',
    (address) => expect(problemsOf({ tiles: [tile(address)] })).toEqual([]),
  );

  it.each(['/admin-users', '/admin-sample/deeper', '/admin-edit', '/admin-edit/a/b/c'])(
    'may not link to %s',
    (address) =>
      expect(problemsOf({ prefetch: [{ open: address, from: [] }] })).toEqual([
        `mf-sample links to ${address}, which is not one of its routes.`,
      ]),
  );

  it('uses declared flags only', () => {
    const part = {
      flags: { known: true },
      tiles: [tile('/admin-sample', 'known')],
      overlay: { load: 'always', flag: 'other' },
    };
    expect(problemsOf(part)).toEqual(['mf-sample uses the flag "other", which "flags" doesn\'t declare.']);
  });
});
