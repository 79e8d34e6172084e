import { describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRemoteConfig } from './remote-config.js';

const GOOD = {
  name: 'mf-sample',
  audience: 'staff',
  routes: ['/admin-sample'],
  displayName: { en: 'Samples' },
};

function folderWith(text: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'firstlight-config-')), 'mf-sample');
  mkdirSync(folder);
  writeFileSync(join(folder, 'remote.config.json'), text);
  return folder;
}

const read = (change: object): unknown => readRemoteConfig(folderWith(JSON.stringify({ ...GOOD, ...change })));

describe('2.8/2 remote.config.json', () => {
  it('is read when it is valid', () => expect(read({})).toEqual(GOOD));

  it.each([
    [{ contract: '^1.3.0' }, 'must NOT have additional properties "contract"'],
    [{ routs: [] }, 'must NOT have additional properties "routs"'],
    [{ displayName: undefined }, "must have required property 'displayName'"],
    [{ staff: { permission: 'anyone' } }, '"staff.permission" must be equal to one of the allowed values: everyone'],
    [{ staff: { permission: 'everyone', tiles: [{ to: 'x' }] } }, '"staff.tiles[0].to" must match pattern'],
    [
      { staff: { permission: 'everyone', navigation: [{}] } },
      `"staff.navigation[0]" must have required property 'icon'`,
    ],
  ])('rejects a build with %j and names the field', (change, sentence) => {
    expect(() => read(change)).toThrow(`mf-sample/remote.config.json: ${sentence}`);
  });

  it('draws the icons that it names', () => {
    const entry = { to: '/admin-sample', order: 1, label: 'Samples', icon: 'chart-bar' };
    const config = read({ staff: { permission: 'everyone', navigation: [entry] } });
    expect(config).toMatchObject({ staff: { navigation: [{ ...entry, icon: expect.stringMatching(/^M[\d -]/) }] } });
    const unknown = { ...entry, icon: 'no-such-icon' };
    expect(() => read({ staff: { permission: 'everyone', navigation: [unknown] } })).toThrow(
      'mf-sample/remote.config.json: there is no icon "no-such-icon"',
    );
  });

  it('rejects a build whose file is not JSON', () => {
    expect(() => readRemoteConfig(folderWith('{'))).toThrow('mf-sample/remote.config.json: must be object');
  });
});
