import { describe, expect, it } from '@jest/globals';
import { Vault } from './vault.js';

const vault = new Vault({ dataKey: Buffer.alloc(32, 1), indexKey: Buffer.alloc(32, 2) });

describe('vault', () => {
  it('opens what it sealed, only for the same row', () => {
    const sealed = vault.sealText('1234567897', 'registrations.health_card:a');
    expect(vault.openText(sealed, 'registrations.health_card:a')).toBe('1234567897');
    expect(() => vault.openText(sealed, 'registrations.health_card:b')).toThrow();
  });

  it('detects every altered byte', () => {
    const sealed = vault.sealText('abc', 'x');
    for (let index = 0; index < sealed.length; index += 1) {
      const altered = Buffer.from(sealed);
      altered.writeUInt8((altered.readUInt8(index) + 1) % 256, index);
      expect(() => vault.openText(altered, 'x')).toThrow();
    }
  });

  it('opens values sealed with an old key, seals with the new one, and tells them apart', () => {
    const newKeys = { dataKey: Buffer.alloc(32, 9), indexKey: Buffer.alloc(32, 2) };
    const rotating = new Vault({ ...newKeys, dataKeysOld: [Buffer.alloc(32, 8), Buffer.alloc(32, 1)] });
    const old = vault.sealText('abc', 'x');
    expect(rotating.openText(old, 'x')).toBe('abc');
    const moved = rotating.resealed(old, 'x');
    expect(moved && new Vault(newKeys).openText(moved, 'x')).toBe('abc');
    expect(moved && rotating.resealed(moved, 'x')).toBeNull();
    expect(() => new Vault(newKeys).open(old, 'x')).toThrow();
    expect(() => rotating.resealed(old, 'y')).toThrow();
  });

  it('seals equal values differently and indexes them equally, per purpose', () => {
    expect(vault.sealText('abc', 'x').equals(vault.sealText('abc', 'x'))).toBe(false);
    expect(vault.index('abc', 'x')).toEqual(vault.index('abc', 'x'));
    expect(vault.index('abc', 'x')).not.toEqual(vault.index('abc', 'y'));
  });
});
