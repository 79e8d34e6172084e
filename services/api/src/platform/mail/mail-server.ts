import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { Blobs } from '../blobs/blobs.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { NotFound } from '../errors/http-errors.js';
import type { MailContent } from './mail-content.js';

type AttachedFile = { filename: string; content: Buffer };

const PATIENCE_MS = 10_000;
/** A mail is scanned before it is accepted; giving up earlier leaves open whether it was sent. */
const ACCEPTANCE_MS = 120_000;

/** The SMTP server that takes the program's mails. */
@Injectable()
export class MailServer implements OnModuleDestroy {
  /** Created, and its library loaded, with the first mail. */
  private transport: Promise<Transporter> | null = null;

  constructor(
    private readonly blobs: Blobs,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async onModuleDestroy(): Promise<void> {
    (await this.transport)?.close();
  }

  /** Delivers a queued mail; resolves once the server has accepted it. */
  async send(id: string, { to, subject, text, html, unsubscribe, attachment }: MailContent): Promise<void> {
    const host = /@([^>\s]+)/.exec(this.settings.mailFrom)?.[1] ?? 'localhost';
    const attachments = attachment ? await this.attached(attachment) : [];
    // The same Message-ID on every attempt lets the receiver drop duplicates after a lost response.
    this.transport ??= this.open();
    const transport = await this.transport;
    await transport.sendMail({
      from: this.settings.mailFrom,
      to,
      subject,
      text,
      html,
      attachments,
      headers: unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {},
      messageId: `<${id}@${host}>`,
    });
  }

  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const { smtpUrl, smtpCertificate, nodeEnv } = this.settings;
    const { protocol, hostname } = new URL(smtpUrl);
    const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    return createTransport({
      url: smtpUrl,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: ACCEPTANCE_MS,
      ...(smtpCertificate ? { tls: { ca: smtpCertificate } } : {}),
      // Mail to another machine is always encrypted.
      requireTLS: protocol === 'smtp:' && !local && nodeEnv === 'production',
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
}
