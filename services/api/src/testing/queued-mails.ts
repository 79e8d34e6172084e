import { Vault } from '../platform/crypto/vault.js';
import { mailBinding } from '../platform/mail/mail-content.js';
import type { TestApp } from './test-app.js';

/** The texts of the queued mails of a kind, oldest first; they are stored sealed. */
export async function queuedMails(app: TestApp, kind: string): Promise<string[]> {
  const rows: { id: string; content: Buffer }[] = await app.db.query(
    'SELECT id, content FROM mails WHERE kind = $1 ORDER BY created_at',
    [kind],
  );
  const vault = app.nest.get(Vault);
  return rows.map(({ id, content }) => (JSON.parse(vault.openText(content, mailBinding(id))) as { text: string }).text);
}
