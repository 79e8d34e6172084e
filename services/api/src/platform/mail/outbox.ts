import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Vault } from '../crypto/vault.js';
import { enqueueJob } from '../jobs/enqueue-job.js';
import { mailBinding, SEND_MAIL, type MailContent } from './mail-content.js';
import { Mail } from './mail.entity.js';

/** A mail to be sent after the caller's transaction commits. */
export type OutgoingMail = Omit<MailContent, 'to'> & {
  /** Name of the kind of mail, e.g. `registration-received`. */
  kind: string;
  /** `staff` means the configured internal addresses. */
  to: 'staff' | string;
  /** Seconds after which the mail is not worth sending any more. */
  usefulForSeconds?: number;
};

/** The transactional outbox: the mail and its job are written with the change they speak of (decisions.md 16). */
@Injectable()
export class Outbox {
  constructor(
    private readonly vault: Vault,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @returns the mail's id */
  async add(tx: EntityManager, { kind, usefulForSeconds, ...mail }: OutgoingMail): Promise<string> {
    const id = randomUUID();
    const content: MailContent = { ...mail, to: mail.to === 'staff' ? this.settings.staffNoticeTo : mail.to };
    await tx.insert(Mail, {
      id,
      kind,
      blobId: mail.attachment?.blobId ?? null,
      content: this.vault.sealText(JSON.stringify(content), mailBinding(id)),
      uselessAfter: usefulForSeconds === undefined ? null : new Date(Date.now() + usefulForSeconds * 1_000),
    });
    await enqueueJob(tx, SEND_MAIL, { mailId: id }, { key: `mail:${id}` });
    return id;
  }
}
