import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadSecrets } from './secrets.mjs';

describe('2.8/5 the keys of an installation', () => {
  let folder;
  const file = () => join(folder, 'secrets.json');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firstlight-keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are made by the first start and kept', () => {
    const made = loadSecrets(folder);
    expect(Buffer.from(made.DATA_KEY, 'base64')).toHaveLength(32);
    mkdirSync(join(folder, 'postgres', 'cluster'), { recursive: true });
    expect(loadSecrets(folder)).toEqual(made);
  });

  it('are not made again for records that need the lost ones', () => {
    mkdirSync(join(folder, 'postgres', 'cluster'), { recursive: true });
    expect(() => loadSecrets(folder)).toThrow(/has no PIN_PEPPER, DATA_KEY, INDEX_KEY, but .* restore the file/);
  });

  it('are named one by one', () => {
    loadSecrets(folder);
    mkdirSync(join(folder, 'postgres', 'cluster'), { recursive: true });
    const { INDEX_KEY: _, ...others } = JSON.parse(readFileSync(file(), 'utf8'));
    writeFileSync(file(), JSON.stringify(others));
    expect(() => loadSecrets(folder)).toThrow(/has no INDEX_KEY, but/);
  });

  it('a damaged file is not replaced', () => {
    writeFileSync(file(), '{"DATA_KEY":');
    expect(() => loadSecrets(folder)).toThrow(/isn't JSON; restore it from a backup/);
  });
});
