import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Vault } from '../crypto/vault.js';
import { JobTasks } from '../jobs/job-tasks.js';
import { TextMessages, Undeliverable } from '../text-messages/text-messages.js';
import { mailBinding, SEND_MAIL, type MailContent, type TextContent } from './mail-content.js';
import { MailServer } from './mail-server.js';
import { Mail } from './mail.entity.js';

function mailIdOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'mailId' in payload && typeof payload.mailId === 'string') {
    return payload.mailId;
  }
  throw new Error('a mail job without a mail');
}

/** Delivers queued mails and text messages; the queue retries with growing pauses while a service is down. */
@Injectable()
export class MailSender implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly tasks: JobTasks,
    private readonly vault: Vault,
    private readonly server: MailServer,
    private readonly texts: TextMessages,
  ) {}

  onModuleInit(): void {
    this.tasks.add(SEND_MAIL, (payload, attempt) => this.deliver(mailIdOf(payload), attempt.last));
  }

  private async deliver(id: string, last: boolean): Promise<void> {
    const mail = await this.db.getRepository(Mail).findOneBy({ id });
    if (!mail?.content || mail.sentAt) return;
    const useless = mail.uselessAfter !== null && mail.uselessAfter < new Date();
    if (useless) return this.giveUp(id);
    try {
      await this.send(id, this.vault.openText(mail.content, mailBinding(id)));
    } catch (error) {
      const isPointless = error instanceof Undeliverable;
      if (last || isPointless) await this.giveUp(id);
      await this.db.getRepository(Mail).increment({ id }, 'attempts', 1);
      if (isPointless) return;
      throw error;
    }
    await this.db
      .getRepository(Mail)
      .update({ id }, { sentAt: new Date(), content: null, blobId: null, failedAt: null });
  }

  private async send(id: string, opened: string): Promise<void> {
    const content = JSON.parse(opened) as MailContent | TextContent;
    if ('number' in content) await this.texts.send(content.number, content.text);
    else await this.server.send(id, content);
  }

  private async giveUp(id: string): Promise<void> {
    await this.db.getRepository(Mail).update({ id }, { failedAt: new Date() });
  }
}
