import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../platform/mail/outbox.js';
import { ProgramProfileService } from '../program-profile/program-profile.service.js';
import { noticeMail, type AccountChange, type NoticeRecipient } from './account-changes.js';

/** Mails the owner of an account its changes, so that they notice changes by someone else (ASVS 6.3.7). */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly outbox: Outbox,
    private readonly program: ProgramProfileService,
  ) {}

  /** One mail for all changes of one save, queued in its transaction; none without a change. */
  async send(tx: EntityManager, owner: NoticeRecipient, changes: readonly AccountChange[]): Promise<void> {
    if (changes.length === 0) return;
    const { profile } = await this.program.current();
    await this.outbox.add(tx, noticeMail(owner, changes, profile.programName));
  }
}
