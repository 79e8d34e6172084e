import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../platform/mail/outbox.js';
import { ProgramProfileService } from '../program-profile/program-profile.service.js';
import { changeSentence, noticeSubject, type AccountChange } from './account-changes.js';

/** The owner of the account; `email` is where the notice goes. */
export type NoticeRecipient = { firstName: string; email: string };

/** Mails the owner of an account its changes, so that they notice changes by someone else (ASVS 6.3.7). */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly outbox: Outbox,
    private readonly program: ProgramProfileService,
  ) {}

  /** One mail for all changes of one save, queued in its transaction; none without a change. */
  async send(
    tx: EntityManager,
    { firstName, email }: NoticeRecipient,
    changes: readonly AccountChange[],
  ): Promise<void> {
    if (changes.length === 0) return;
    const { profile } = await this.program.current();
    const text = `Hello ${firstName},

${changes.map(changeSentence).join('\n')}

If you did not expect this, tell a main admin of ${profile.programName} now: someone else may be using your account.
`;
    const kind = changes.length === 1 && changes[0] ? `account-${changes[0].what}` : 'account-changes';
    await this.outbox.add(tx, { kind, to: email, subject: noticeSubject(changes, profile.programName), text });
  }
}
