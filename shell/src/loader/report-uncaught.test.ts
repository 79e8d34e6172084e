import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createRemotes } from './remotes';
import { reportUncaught } from './report-uncaught';

const beacon = jest.fn<(address: string, body: Blob) => boolean>();
Object.assign(navigator, { sendBeacon: beacon });

const AT = 'at open (https://clinic.example.org/remotes/mf-dashboard/1.2.0/x.js:1:2)';
const REMOTES = createRemotes('https://clinic.example.org');
REMOTES.add({
  remotes: [
    {
      name: 'mf-dashboard',
      version: '1.2.0',
      audience: 'staff',
      contract: '^1.0.0',
      routes: ['/admin-dashboard/:tab?'],
      entry: '/remotes/mf-dashboard/1.2.0/e.js',
      integrity: `sha384-${'b'.repeat(64)}`,
      preload: [],
    },
  ],
});
reportUncaught(REMOTES);

/** jsdom's blobs can't be read directly. */
function read(body: Blob): Promise<unknown> {
  const reader = new FileReader();
  reader.readAsText(body);
  return new Promise((resolve) => reader.addEventListener('load', () => resolve(JSON.parse(String(reader.result)))));
}

/** The files needed for a report are loaded with the first error. */
const reported = async (): Promise<void> => {
  await Promise.all([import('./report-thrown'), import('./error-facts')]);
  await new Promise((resolve) => setTimeout(resolve));
};
const sent = (): Promise<unknown[]> => Promise.all(beacon.mock.calls.map(([, body]) => read(body)));

const uncaught = (name: string, stack: string): boolean => {
  const error = Object.assign(new Error('Maple Testperson'), { name, stack });
  return window.dispatchEvent(new ErrorEvent('error', { error }));
};

afterEach(() => {
  beacon.mockClear();
});

describe('errors that no boundary catches', () => {
  it('2.8/7 are reported with the route’s pattern, without address or message; the second is not a second visit', async () => {
    history.replaceState(null, '', '/admin-dashboard/pending');
    uncaught('TypeError', AT);
    uncaught('TypeError', AT);
    const report = {
      remote: 'mf-dashboard',
      version: '1.2.0',
      kind: 'script',
      first: true,
      error: 'TypeError',
      frames: 'mf-dashboard/1.2.0/x.js:1:2',
      area: '/admin-dashboard/:tab?',
    };
    await reported();
    expect(await sent()).toEqual([report, { ...report, first: false }]);
  });

  it('2.8/7 are ignored if they come from an extension or an aborted request', async () => {
    uncaught('TypeError', 'at chrome-extension://x/y.js:1:1');
    uncaught('AbortError', AT);
    await reported();
    expect(beacon).not.toHaveBeenCalled();
  });

  it('2.8/7 are reported at most twenty times per page', async () => {
    for (let count = 0; count < 50; count += 1) uncaught('TypeError', AT);
    await reported();
    // Two were sent earlier.
    expect(beacon.mock.calls).toHaveLength(18);
  });
});
