import { Injectable, type PipeTransform } from '@nestjs/common';
import { isRecordId } from '@firstlight/domain/identity/record-code';
import { NotFound } from '../errors/http-errors.js';

/** Malformed ids are treated as unknown: 404 (decisions.md, Interface details). */
@Injectable()
export class RecordId implements PipeTransform<string, string> {
  transform(text: string): string {
    if (!isRecordId(text)) throw new NotFound();
    return text.toLowerCase();
  }
}
