import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Mail } from './mail.entity.js';

/** A refused connection is detected within milliseconds; don't wait longer for a silent server. */
const WAIT_MS = 1_000;
const PAUSE_MS = 40;

/** Whether a mail that a user is waiting for was accepted by the mail server. */
@Injectable()
export class FirstDelivery {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Whether the first attempt to deliver a mail to the mail server failed; false while that is unknown. */
  async failed(id: string): Promise<boolean> {
    const deadline = performance.now() + (this.settings.jobs ? WAIT_MS : 0);
    while (performance.now() < deadline) {
      await sleep(PAUSE_MS);
      const mail = await this.db
        .getRepository(Mail)
        .findOne({ where: { id }, select: { id: true, attempts: true, sentAt: true } });
      if (!mail || mail.sentAt) return false;
      if (mail.attempts > 0) return true;
    }
    return false;
  }
}
