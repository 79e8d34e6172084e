import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Vault } from '../crypto/vault.js';
import { enqueueJob } from '../jobs/enqueue-job.js';
import { mailBinding, SEND_MAIL, type MailContent, type TextContent } from './mail-content.js';
import { Mail } from './mail.entity.js';

type Queued = {
  /** Name of the kind of message, e.g. `registration-received`. */
  kind: string;
  /** Seconds after which the message is pointless. */
  usefulForSeconds?: number;
};

/** A mail to be sent after the caller's transaction commits. */
export type OutgoingMail = Omit<MailContent, 'to'> &
  Queued & {
    /** `staff` means the configured internal addresses. */
    to: 'staff' | string;
  };

/** A text message to be sent after the caller's transaction commits; `number` is ten digits. */
export type OutgoingText = TextContent & Queued;

/**
 * The transactional outbox: the message and its job are written in the transaction of the change they announce
 * (decisions.md 16).
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly vault: Vault,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @returns the mail's id */
  add(tx: EntityManager, { kind, usefulForSeconds, ...mail }: OutgoingMail): Promise<string> {
    const content: MailContent = { ...mail, to: mail.to === 'staff' ? this.settings.staffNoticeTo : mail.to };
    return this.queue(tx, { kind, usefulForSeconds }, content, mail.attachment?.blobId);
  }

  /** Callers check `TextMessages.isOn` first: without a configured service the message waits until it expires. */
  addText(tx: EntityManager, { kind, usefulForSeconds, number, text }: OutgoingText): Promise<string> {
    return this.queue(tx, { kind, usefulForSeconds }, { number, text });
  }

  private async queue(
    tx: EntityManager,
    { kind, usefulForSeconds }: Queued,
    content: MailContent | TextContent,
    blobId: string | null = null,
  ): Promise<string> {
    const id = randomUUID();
    await tx.insert(Mail, {
      id,
      kind,
      blobId,
      content: this.vault.sealText(JSON.stringify(content), mailBinding(id)),
      uselessAfter: usefulForSeconds === undefined ? null : new Date(Date.now() + usefulForSeconds * 1_000),
    });
    await enqueueJob(tx, SEND_MAIL, { mailId: id }, { key: `mail:${id}` });
    return id;
  }
}
