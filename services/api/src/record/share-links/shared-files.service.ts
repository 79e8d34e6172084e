import { Injectable, type OnModuleInit, type StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { hashToken } from '../../platform/crypto/hash-token.js';
import { AttachmentContent } from '../attachments/attachment-content.service.js';
import { Changes } from '../../platform/audit/changes.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { LIVE } from './share-links.service.js';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Tokens can't be guessed; this limits the database load of attempts. */
const MISSES = 60;
const MISSES_SECONDS = 600;

const FIND = `
  SELECT l.id, l.attachment_id, a.registration_id FROM share_links l
    JOIN attachments a ON a.id = l.attachment_id
    JOIN registrations r ON r.id = a.registration_id
   WHERE l.token_hash = $1 AND ${LIVE} AND a.voided_at IS NULL AND r.deleted_at IS NULL`;

const COUNT = `UPDATE share_links l SET opened = opened + 1 WHERE l.id = $1 AND ${LIVE} RETURNING l.id`;
const PURGE = `DELETE FROM share_links WHERE expires_at < now() - interval '1 day'`;

type Found = { id: string; attachment_id: string; registration_id: string };

/** Serves the file of a share link to anyone who has it. */
@Injectable()
export class SharedFiles implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly contents: AttachmentContent,
    private readonly changes: Changes,
    private readonly limits: RateLimits,
    private readonly tasks: JobTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('purge-share-links', '41 * * * *', () => this.purge());
  }

  /** The file of a live link, each opening logged; `null` for expired, revoked, deleted and unknown ones. */
  async open(token: string): Promise<StreamableFile | null> {
    const found = TOKEN.test(token) ? await this.find(token) : null;
    if (!found) {
      await this.limits.take('shared-file-miss', MISSES, MISSES_SECONDS);
      return null;
    }
    const file = await this.contents.find({ registrationId: found.registration_id, id: found.attachment_id });
    const view = {
      action: 'view',
      kind: 'share-link',
      registrationId: found.registration_id,
      itemId: found.id,
    } as const;
    const counted = await this.changes.run(view, async (tx) => {
      const [rows] = await tx.query<[unknown[], number]>(COUNT, [found.id]);
      return rows.length === 1;
    });
    return counted ? this.contents.stream(file, false) : null;
  }

  async purge(): Promise<void> {
    await this.db.query(PURGE);
  }

  private async find(token: string): Promise<Found | null> {
    const [found] = await this.db.query<Found[]>(FIND, [hashToken(token)]);
    return found ?? null;
  }
}
