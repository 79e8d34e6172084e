import { BEACON_FIELDS, MOST_FRAMES } from '@firstlight/domain/operations/releases';
import { describe, expect, it } from '@jest/globals';
import { errorFacts, thrownBy } from './error-facts';
import { LoadFailure } from './load-failure';

const SITE = 'https://clinic.example.org/remotes';
const DASHBOARD = 'mf-dashboard/1.2.0/dashboard.0fc50818.js:1:2345';
const REACT = 'shell/1.0.0/react.4b34602e.js:1:900';

function thrown(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack });
}

describe('the parts of an error in a failure report', () => {
  it.each([
    ['Chrome', `TypeError: x\n    at open (${SITE}/${DASHBOARD})\n    at ${SITE}/${REACT}\n    at <anonymous>`],
    ['Firefox and Safari', `open@${SITE}/${DASHBOARD}\n@${SITE}/${REACT}\n[native code]`],
  ])('2.8/7 names the positions in our files from a stack of %s', (_browser, stack) => {
    const facts = errorFacts(thrown('x', stack));
    expect(facts).toEqual({ error: 'TypeError', frames: `${DASHBOARD} ${REACT}` });
    expect(facts.frames).toMatch(BEACON_FIELDS.frames);
    expect(thrownBy(facts.frames ?? '')).toEqual({ name: 'mf-dashboard', version: '1.2.0' });
  });

  it('2.8/7 contains no part of the message, not even an address in it', () => {
    const message = `Maple Testperson ${SITE}/mf-dashboard/1.2.0/maple.js:1:1`;
    const facts = errorFacts(thrown(message, `TypeError: ${message}\n    at ${SITE}/${REACT}`));
    expect(facts).toEqual({ error: 'TypeError', frames: REACT });
    expect(thrownBy(REACT)).toEqual({ name: 'shell', version: '1.0.0' });
  });

  it('2.8/7 omits frames of extensions, and everything after the sixth of ours', () => {
    const stack = `at chrome-extension://x/y.js:1:1\n${`at ${SITE}/${DASHBOARD}\n`.repeat(9)}`;
    expect(errorFacts(thrown('', stack)).frames?.split(' ')).toHaveLength(MOST_FRAMES);
    expect(errorFacts(thrown('', 'at chrome-extension://x/y.js:1:1'))).toEqual({ error: 'TypeError' });
    expect(errorFacts('a text')).toEqual({});
  });

  it('2.8/7 reports the cause of a remote that could not be loaded', () => {
    const cause = thrown('x', `at ${SITE}/${DASHBOARD}`);
    expect(errorFacts(new LoadFailure('mf-dashboard', 'execution', cause)).frames).toBe(DASHBOARD);
  });
});
