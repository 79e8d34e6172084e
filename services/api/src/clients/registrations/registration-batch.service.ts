import { Inject, Injectable } from '@nestjs/common';
import type { BatchLine, RegistrationBatch, RegistrationBatchAnswer } from '@firstlight/domain/desk/dashboard';
import type { Logger } from 'pino';
import { safeFacts } from '../../platform/errors/database-errors.js';
import { toHttpError } from '../../platform/errors/error.filter.js';
import { NotFound, ERROR_TEXTS } from '../../platform/errors/http-errors.js';
import { isRecordId } from '@firstlight/domain/identity/record-code';
import { LOGGER } from '../../platform/log/logger.js';
import { RegistrationStatusService } from './registration-status.service.js';

/**
 * Submit and Back to Pending for several registrations: each in its own transaction with its own audit entry, so that
 * one failure doesn't stop the others. Repeating a batch repeats idempotent calls (decisions.md 16).
 */
@Injectable()
export class RegistrationBatchService {
  constructor(
    private readonly status: RegistrationStatusService,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  run({ action, ids }: RegistrationBatch): Promise<RegistrationBatchAnswer> {
    return this.each(ids, (id) => this.move(action, id));
  }

  /** Undoes an action if it is the registration's latest change. */
  undo({ action, ids }: RegistrationBatch): Promise<RegistrationBatchAnswer> {
    return this.each(ids, async (id) => {
      await this.status.undo(action, id);
      return false;
    });
  }

  private async each(ids: string[], act: (id: string) => Promise<boolean>): Promise<RegistrationBatchAnswer> {
    const results: BatchLine[] = [];
    for (const id of new Set(ids)) results.push(await this.one(id, act));
    return { results };
  }

  private async one(id: string, act: (id: string) => Promise<boolean>): Promise<BatchLine> {
    try {
      if (!isRecordId(id)) throw new NotFound();
      const photo_attached = await act(id.toLowerCase());
      return { registration_id: id, done: true, photo_attached };
    } catch (error) {
      const { status, detail } = toHttpError(error);
      if (status >= 500) this.log.error(safeFacts(error), 'one of a batch failed');
      return {
        registration_id: id,
        done: false,
        status,
        detail: typeof detail === 'string' ? detail : ERROR_TEXTS.unreadable,
      };
    }
  }

  private async move(action: RegistrationBatch['action'], id: string): Promise<boolean> {
    if (action === 'finalize') return (await this.status.finalize(id)).photo_attached;
    await this.status.revert(id);
    return false;
  }
}
