import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { usableAccount } from '../../platform/access/usable-account.js';
import { Outbox } from '../../platform/mail/outbox.js';

/** Something that the main admins must know; without client data. */
export type MainAdminNotice = { kind: string; subject: string; text: string };

type Admin = { first_name: string; email: string };

/** Mails every active main admin, one mail each, queued in the caller's transaction. */
@Injectable()
export class MainAdminNotices {
  constructor(private readonly outbox: Outbox) {}

  async send(tx: EntityManager, { text, ...notice }: MainAdminNotice): Promise<void> {
    const admins = await tx.query<Admin[]>(
      `SELECT u.first_name, u.email FROM staff_users u WHERE u.user_type = 'admin' AND u.email <> '' AND ${usableAccount('u')}`,
    );
    for (const { first_name, email } of admins) {
      await this.outbox.add(tx, { ...notice, to: email, text: `Hello ${first_name},\n\n${text}\n` });
    }
  }
}
