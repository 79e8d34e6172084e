import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { liveElsewhere } from './published.mjs';

const store = mkdtempSync(join(tmpdir(), 'firstlight-store-'));
afterAll(() => rmSync(store, { recursive: true }));

it('2.8/5 npm start names a remote of another branch that is still live', () => {
  for (const name of ['shell', 'mf-public', 'mf-outreach', 'mf-withdrawn', 'mf-begun']) mkdirSync(join(store, name));
  const pointTo = (name, current) => writeFileSync(join(store, name, 'pointer.json'), JSON.stringify({ current }));
  for (const name of ['shell', 'mf-public', 'mf-outreach']) pointTo(name, '1.0.0');
  pointTo('mf-withdrawn', null);
  expect(liveElsewhere(store)).toEqual(['mf-outreach']);
  expect(liveElsewhere(join(store, 'missing'))).toEqual([]);
});
