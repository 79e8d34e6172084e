import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { cleanFileName } from '@firstlight/domain/text/file-names';
import { SHARE_MINUTES } from '@firstlight/domain/platform/limits';
import { SHARE_TEXTS, type LiveShareLink, type ShareAnswer } from '@firstlight/domain/record/share-links';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { hashToken } from '../../platform/crypto/hash-token.js';
import { AttachmentContent } from '../attachments/attachment-content.service.js';
import { AttachmentNames } from '../attachments/attachment-names.service.js';
import type { AttachmentRow } from '../attachments/attachment.entity.js';
import { attachmentBehind } from '../attachments/attachment.wire.js';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import { ChildRecords, type ItemKey } from '../child-records/child-records.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { UnprocessableEntity, NotFound } from '../../platform/errors/http-errors.js';
import type { ShareDto } from './share-link.dto.js';

const TOKEN_BYTES = 32;

/** A link works until it expires by the database clock or is revoked. */
export const LIVE = 'l.revoked_at IS NULL AND l.expires_at > now()';

const INSERT = `
  INSERT INTO share_links (id, token_hash, attachment_id, created_by, expires_at)
  VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5)) RETURNING expires_at`;

const OF_RECORD = `
  SELECT l.id, l.attachment_id, a.filename, a.link, a.original_url AS "originalUrl", a.sealed_names AS "sealedNames",
         l.created_at, l.expires_at, u.first_name || ' ' || u.last_name AS created_by
    FROM share_links l JOIN attachments a ON a.id = l.attachment_id LEFT JOIN staff_users u ON u.id = l.created_by
   WHERE a.registration_id = $1 AND a.voided_at IS NULL AND ${LIVE} ORDER BY l.created_at DESC LIMIT 500`;

const REVOKE = `
  UPDATE share_links l SET revoked_at = now() FROM attachments a
   WHERE l.id = $1 AND a.id = l.attachment_id AND a.registration_id = $2 AND ${LIVE} RETURNING l.id`;

type LinkRow = Omit<LiveShareLink, 'created_at' | 'expires_at'> & { created_at: Date; expires_at: Date } & Pick<
    AttachmentRow,
    'link' | 'originalUrl' | 'sealedNames'
  >;

/** Links that staff create, list and revoke (API-29, decisions.md 19). */
@Injectable()
export class ShareLinksService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly items: ChildRecords,
    private readonly contents: AttachmentContent,
    private readonly names: AttachmentNames,
    private readonly changes: Changes,
    private readonly views: Views,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** At most 30 minutes, whatever is requested; the URL is returned once and never stored. */
  async create(form: ShareDto): Promise<ShareAnswer> {
    const key = attachmentBehind(form.attachment_data.url);
    if (!key) {
      const loc: ['body', ...string[]] = ['body', 'attachment_data', 'url'];
      throw new UnprocessableEntity([{ type: 'value_error', loc, msg: SHARE_TEXTS.linksOnlyForFiles }]);
    }
    await this.contents.find(key);
    const [id, token] = [randomUUID(), randomBytes(TOKEN_BYTES).toString('base64url')];
    const minutes = Math.min(form.expires_in_minutes ?? SHARE_MINUTES, SHARE_MINUTES);
    const by = currentPrincipal()?.user_id ?? null;
    const { registrationId } = key;
    // The link is purged a day after it expires; the audit log still shows that it was sent.
    const change = {
      action: 'share',
      kind: 'share-link',
      registrationId,
      itemId: id,
      fields: [`attachment ${key.id}`],
    } as const;
    return this.changes.create(change, async (tx) => {
      await this.items.requireRecord(tx, key.registrationId, 'FOR SHARE');
      const values = [id, hashToken(token), key.id, by, minutes];
      const [row] = await tx.query<{ expires_at: Date }[]>(INSERT, values);
      if (!row) throw new NotFound();
      const share_url = new URL(`/api/shared/${token}`, this.settings.publicUrl).href;
      return { id, share_url, expires_at: row.expires_at.toISOString() };
    });
  }

  async live(registrationId: string): Promise<LiveShareLink[]> {
    await this.items.requireRecord(this.db, registrationId);
    await this.views.record({ action: 'list', kind: 'share-link', registrationId });
    const rows = await this.db.query<LinkRow[]>(OF_RECORD, [registrationId]);
    return rows.map(({ link, originalUrl, sealedNames, filename, ...row }) => ({
      ...row,
      filename: this.shownName({ id: row.attachment_id, filename, link, originalUrl, sealedNames }),
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }));
  }

  private shownName(row: Parameters<AttachmentNames['of']>[0]): string | null {
    const { filename } = this.names.of(row);
    return filename === null ? null : cleanFileName(filename);
  }

  async revoke({ registrationId, id }: ItemKey): Promise<void> {
    await this.changes.run({ action: 'delete', kind: 'share-link', registrationId, itemId: id }, async (tx) => {
      await this.items.requireRecord(tx, registrationId);
      const [revoked] = await tx.query<[unknown[], number]>(REVOKE, [id, registrationId]);
      if (revoked.length === 0) throw new NotFound();
    });
  }
}
