import { Injectable } from '@nestjs/common';
import type { LaboratoryResult } from '@firstlight/domain/exchange/laboratory-results';
import { Vault } from '../../platform/crypto/vault.js';
import type { ReceivedResultRow, ReceivedResultVersionRow } from './received-result.entity.js';

export const receivedMessageBinding = (id: string): string => `received_messages.content:${id}`;
export const receivedVersionBinding = (id: string): string => `received_result_versions.content:${id}`;
export const rejectReasonBinding = (id: string): string => `received_results.reason:${id}`;

/** A laboratory's data about a person is never stored in the clear; equal orders and contents are found by index. */
@Injectable()
export class ResultSeals {
  constructor(private readonly vault: Vault) {}

  message(id: string, original: string): Buffer {
    return this.vault.sealText(original, receivedMessageBinding(id));
  }

  version(id: string, result: LaboratoryResult): Buffer {
    return this.vault.sealText(JSON.stringify(result), receivedVersionBinding(id));
  }

  openVersion({ id, content }: Pick<ReceivedResultVersionRow, 'id' | 'content'>): LaboratoryResult {
    return JSON.parse(this.vault.openText(content, receivedVersionBinding(id))) as LaboratoryResult;
  }

  reason(id: string, text: string): Buffer {
    return this.vault.sealText(text, rejectReasonBinding(id));
  }

  openReason({ id, reason }: Pick<ReceivedResultRow, 'id' | 'reason'>): string | null {
    return reason && this.vault.openText(reason, rejectReasonBinding(id));
  }

  orderIndex(laboratory: string, { order, code }: LaboratoryResult): Buffer {
    return this.vault.index(JSON.stringify([laboratory, order, code]), 'received_results.order');
  }

  contentIndex(result: LaboratoryResult): Buffer {
    return this.vault.index(JSON.stringify(result), 'received_result_versions.content');
  }
}
