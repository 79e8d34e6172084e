import { contactContentBinding } from '../../desk/contact/contact-content.service.js';
import { uploadNameBinding } from '../../insight/legacy-data/upload-names.service.js';
import type { Vault } from '../../platform/crypto/vault.js';
import { attachmentNamesBinding } from '../../record/attachments/attachment-names.service.js';

type Row = { id: string } & Record<string, string | null>;

/** Plain-text columns that are now sealed: how to find rows of earlier releases, and what replaces the values. */
export type PlainTextColumns = {
  name: string;
  /** The next rows after `$1` by id, at most `$2`. */
  find: string;
  /** `$1` the row, `$2` the sealed value; skips a row that was sealed meanwhile. */
  update: string;
  /** What is sealed, and its binding. */
  seal: (row: Row, vault: Vault) => Buffer;
};

export const PLAIN_TEXT_COLUMNS: readonly PlainTextColumns[] = [
  {
    name: 'attachments',
    find: `SELECT id, filename, link, original_url FROM attachments
            WHERE (filename IS NOT NULL OR link IS NOT NULL OR original_url IS NOT NULL) AND id > $1 ORDER BY id LIMIT $2`,
    update: `UPDATE attachments SET sealed_names = coalesce(sealed_names, $2), filename = NULL, link = NULL, original_url = NULL
              WHERE id = $1`,
    seal: ({ id, filename, link, original_url: originalUrl }, vault) =>
      vault.sealText(JSON.stringify({ filename, link, originalUrl }), attachmentNamesBinding(id)),
  },
  {
    name: 'contact_messages',
    find: `SELECT id, name, email, subject, message FROM contact_messages
            WHERE sealed_content IS NULL AND id > $1 ORDER BY id LIMIT $2`,
    update: `UPDATE contact_messages SET sealed_content = $2, name = '', email = '', subject = '', message = ''
              WHERE id = $1 AND sealed_content IS NULL`,
    seal: ({ id, ...content }, vault) => vault.sealText(JSON.stringify(content), contactContentBinding(id)),
  },
  {
    name: 'legacy_uploads',
    find: `SELECT id, filename FROM legacy_uploads WHERE sealed_filename IS NULL AND id > $1 ORDER BY id LIMIT $2`,
    update: `UPDATE legacy_uploads SET sealed_filename = $2, filename = '' WHERE id = $1 AND sealed_filename IS NULL`,
    seal: ({ id, filename }, vault) => vault.sealText(filename ?? '', uploadNameBinding(id)),
  },
];

/** Names never change, so only the newest row of an attachment has them. */
export const NAMES_IN_VERSIONS = `
  UPDATE item_versions SET values = values - ARRAY['filename', 'link', 'originalUrl']
   WHERE (item_id, version) IN (
     SELECT v.item_id, v.version FROM attachments a JOIN item_versions v ON v.item_id = a.id AND v.registration_id = a.registration_id
      WHERE a.version > 1 AND v.values ?| ARRAY['filename', 'link', 'originalUrl'] LIMIT $1)
  RETURNING item_id`;
