import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not } from 'typeorm';
import type { DeadLetter } from '@firstlight/domain/operations/dead-letters';
import { Changes } from '../audit/changes.js';
import { NotFound } from '../errors/http-errors.js';
import { enqueueJob } from '../jobs/enqueue-job.js';
import { SEND_MAIL } from './mail-content.js';
import { Mail } from './mail.entity.js';

const SHOWN = 200;
/** Expired codes aren't counted as lost. */
const DEAD = { failedAt: Not(IsNull()), sentAt: IsNull(), uselessAfter: IsNull() };

/** Mails that failed after all attempts; the main admin sees them and can send them again. */
@Injectable()
export class DeadLettersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
  ) {}

  async list(): Promise<DeadLetter[]> {
    const mails = await this.db.getRepository(Mail).find({
      where: DEAD,
      order: { failedAt: 'DESC' },
      take: SHOWN,
    });
    return mails.map(({ id, kind, attempts, createdAt, failedAt }) => ({
      id,
      kind,
      attempts,
      created_at: createdAt.toISOString(),
      failed_at: failedAt?.toISOString() ?? null,
    }));
  }

  async sendAgain(id: string): Promise<void> {
    await this.changes.run({ action: 'update', kind: 'mail', itemId: id }, async (tx) => {
      const { affected } = await tx.update(Mail, { ...DEAD, id }, { failedAt: null });
      if (affected !== 1) throw new NotFound();
      await enqueueJob(tx, SEND_MAIL, { mailId: id }, { key: `mail:${id}` });
    });
  }
}
