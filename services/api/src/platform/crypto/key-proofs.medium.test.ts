import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failureLine } from '../../cli/command-line.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { KeyCheck } from './key-check.js';
import { acceptKey, checkKeys, proveKeys, type ProvenKeys } from './key-proofs.js';

const OTHER = Buffer.alloc(32, 'x');

describe('the keys of a database', () => {
  let app: TestApp;
  let right: ProvenKeys;
  beforeAll(async () => {
    app = await testApp();
    right = { ...app.settings };
    await proveKeys(app.db, right);
  });
  afterAll(() => app.close());

  const failure = (work: Promise<unknown>): Promise<string> => work.then(() => 'accepted', failureLine);
  const checked = (change: Partial<ProvenKeys>): Promise<string> => failure(checkKeys(app.db, { ...right, ...change }));

  it('2.9/5 are accepted, also by the next migration', async () => {
    expect(await checked({})).toBe('accepted');
    expect(await failure(proveKeys(app.db, right))).toBe('accepted');
  });

  it('2.9/5 a wrong one is refused by its name, and its proof stays', async () => {
    const restoreIt = 'of this database: restore it from your copy (docs/runbook.md, Keys).';
    expect(await checked({ indexKey: OTHER })).toBe(`INDEX_KEY isn't the key ${restoreIt}`);
    expect(await failure(proveKeys(app.db, { ...right, pinPepper: OTHER }))).toBe(
      `PIN_PEPPER isn't the key ${restoreIt}`,
    );
    expect(await checked({ dataKey: OTHER, indexKey: OTHER })).toContain("DATA_KEY, INDEX_KEY aren't the keys of");
    expect(await checked({ dataKey: OTHER })).toContain('An earlier DATA_KEY can be given as DATA_KEYS_OLD.');
    expect(await checked({})).toBe('accepted');
  });

  it('2.9/5 an earlier DATA_KEY is accepted while it is in DATA_KEYS_OLD', async () => {
    expect(await checked({ dataKey: OTHER, dataKeysOld: [right.dataKey] })).toBe('accepted');
  });

  it('2.9/5 the API doesn’t start with a wrong one', async () => {
    const check = app.nest.get(KeyCheck);
    await expect(check.onModuleInit()).resolves.toBeUndefined();
    Object.assign(app.settings, { indexKey: OTHER });
    await expect(check.onModuleInit()).rejects.toThrow("INDEX_KEY isn't the key of this database");
    Object.assign(app.settings, right);
  });

  it('2.9/5 a new one is accepted when the operator says that the old one is lost', async () => {
    const keys = { ...right, pinPepper: OTHER };
    await acceptKey(app.db, keys, 'PIN_PEPPER');
    expect(await failure(checkKeys(app.db, keys))).toBe('accepted');
    expect(await checked({})).toContain("PIN_PEPPER isn't the key");
    await acceptKey(app.db, right, 'PIN_PEPPER');
    expect(await checked({})).toBe('accepted');
  });
});
