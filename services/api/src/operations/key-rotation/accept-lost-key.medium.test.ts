import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkKeys, proveKeys } from '../../platform/crypto/key-proofs.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { acceptLostKey } from './accept-lost-key.js';

describe('a key that was lost for good', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('2.9/5 the acceptance of another one is in the audit log', async () => {
    await proveKeys(app.db, app.settings);
    const keys = { ...app.settings, pinPepper: Buffer.alloc(32, 'x') };
    await acceptLostKey(app.db, keys, 'PIN_PEPPER');
    await expect(checkKeys(app.db, keys)).resolves.toBeUndefined();
    const lines = "SELECT actor_type, action, item_id FROM audit_entries WHERE kind = 'key'";
    expect(await app.db.query(lines)).toEqual([{ actor_type: 'system', action: 'update', item_id: 'PIN_PEPPER' }]);
  });
});
