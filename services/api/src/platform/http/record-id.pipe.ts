import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotFound } from '../errors/refusals.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isRecordId(text: string): boolean {
  return UUID.test(text);
}

/** Ids of the wrong shape are unknown ids: 404 (decisions.md, Interface details). */
@Injectable()
export class RecordId implements PipeTransform<string, string> {
  transform(text: string): string {
    if (!isRecordId(text)) throw new NotFound();
    return text.toLowerCase();
  }
}
