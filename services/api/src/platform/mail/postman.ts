import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createTransport, type Transporter } from 'nodemailer';
import { DataSource } from 'typeorm';
import { Blobs } from '../blobs/blobs.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Vault } from '../crypto/vault.js';
import { NotFound } from '../errors/refusals.js';
import { JobTasks } from '../jobs/job-tasks.js';
import { mailBinding, SEND_MAIL, type MailContent } from './mail-content.js';
import { Mail } from './mail.entity.js';

type AttachedFile = { filename: string; content: Buffer };

const PATIENCE_MS = 10_000;

function mailIdOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'mailId' in payload && typeof payload.mailId === 'string') {
    return payload.mailId;
  }
  throw new Error('a mail job without a mail');
}

/** Takes waiting mails to the SMTP server; the queue tries again with growing pauses while it is down. */
@Injectable()
export class Postman implements OnModuleInit, OnModuleDestroy {
  private readonly transport: Transporter;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly tasks: JobTasks,
    private readonly vault: Vault,
    private readonly blobs: Blobs,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    const { protocol, hostname } = new URL(settings.smtpUrl);
    const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    this.transport = createTransport({
      url: settings.smtpUrl,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      ...(settings.smtpCertificate ? { tls: { ca: settings.smtpCertificate } } : {}),
      // Mail to another machine never goes in the clear.
      requireTLS: protocol === 'smtp:' && !local && settings.nodeEnv === 'production',
    });
  }

  onModuleInit(): void {
    this.tasks.add(SEND_MAIL, (payload, attempt) => this.deliver(mailIdOf(payload), attempt.last));
  }

  onModuleDestroy(): void {
    this.transport.close();
  }

  private async deliver(id: string, last: boolean): Promise<void> {
    const mail = await this.db.getRepository(Mail).findOneBy({ id });
    if (!mail?.content || mail.sentAt) return;
    const useless = mail.uselessAfter !== null && mail.uselessAfter < new Date();
    if (useless) return this.giveUp(id);
    try {
      await this.send(id, JSON.parse(this.vault.openText(mail.content, mailBinding(id))) as MailContent);
    } catch (error) {
      if (last) await this.giveUp(id);
      await this.db.getRepository(Mail).increment({ id }, 'attempts', 1);
      throw error;
    }
    await this.db
      .getRepository(Mail)
      .update({ id }, { sentAt: new Date(), content: null, blobId: null, failedAt: null });
  }

  private async send(id: string, { to, subject, text, html, attachment }: MailContent): Promise<void> {
    const host = /@([^>\s]+)/.exec(this.settings.mailFrom)?.[1] ?? 'localhost';
    const attachments = attachment ? await this.attached(attachment) : [];
    // The same Message-ID on every try lets the receiver drop a double after a lost answer.
    await this.transport.sendMail({
      from: this.settings.mailFrom,
      to,
      subject,
      text,
      html,
      attachments,
      messageId: `<${id}@${host}>`,
    });
  }

  /** A notice without its picture is better than none: the file may have been removed before mails kept theirs. */
  private async attached({ blobId, filename }: NonNullable<MailContent['attachment']>): Promise<AttachedFile[]> {
    try {
      return [{ filename, content: await this.blobs.read(blobId) }];
    } catch (error) {
      if (error instanceof NotFound) return [];
      throw error;
    }
  }

  private async giveUp(id: string): Promise<void> {
    await this.db.getRepository(Mail).update({ id }, { failedAt: new Date() });
  }
}
