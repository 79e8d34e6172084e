import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Blobs } from '../blobs/blobs.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { NotFound } from '../errors/refusals.js';
import type { MailContent } from './mail-content.js';

type AttachedFile = { filename: string; content: Buffer };

const PATIENCE_MS = 10_000;

/** The SMTP server that takes the program's mails. */
@Injectable()
export class MailServer implements OnModuleDestroy {
  private readonly transport: Transporter;

  constructor(
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

  onModuleDestroy(): void {
    this.transport.close();
  }

  /** Hands a queued mail over; resolves once the server has accepted it. */
  async send(id: string, { to, subject, text, html, unsubscribe, attachment }: MailContent): Promise<void> {
    const host = /@([^>\s]+)/.exec(this.settings.mailFrom)?.[1] ?? 'localhost';
    const attachments = attachment ? await this.attached(attachment) : [];
    // The same Message-ID on every attempt lets the receiver drop duplicates after a lost response.
    await this.transport.sendMail({
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
