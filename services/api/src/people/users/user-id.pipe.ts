import { Injectable, type PipeTransform } from '@nestjs/common';
import { USER_TEXTS } from '@firstlight/domain/people/users';
import { NotFound } from '../../platform/errors/http-errors.js';
import { isRecordId } from '@firstlight/domain/identity/record-code';

/** The main admin's id is `admin`, all others are UUIDs; any other shape is an unknown user. */
@Injectable()
export class UserId implements PipeTransform<string, string> {
  transform(text: string): string {
    if (text !== 'admin' && !isRecordId(text)) throw new NotFound(USER_TEXTS.unknown);
    return text.toLowerCase();
  }
}
