import { ENTERED_IN_ERROR_QUERY, VOID_REASON_MAX } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalText, OptionalVersion } from '../../platform/http/fields.js';
import type { Which } from './items.query.js';

const { invalid } = VALIDATION_TEXTS;

/** `GET …/<list>?entered_in_error=true` returns the deleted items, with who, when and why. */
export class ItemListQuery {
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean({ message: invalid })
  [ENTERED_IN_ERROR_QUERY]?: boolean;
}

export function whichItems(query: ItemListQuery): Which {
  return query[ENTERED_IN_ERROR_QUERY] === true ? 'entered-in-error' : 'current';
}

/** Why an item is deleted: in the query, or in a body, which isn't logged. */
export class VoidReasonDto {
  @OptionalText(VOID_REASON_MAX, RECORD_FIELD_TEXTS.tooLong) reason?: string | null;
}

export function reasonOf(query: VoidReasonDto, body: VoidReasonDto): string | null {
  return body.reason ?? query.reason ?? null;
}

/** `POST …/<item>/:id/restore`: a deleted item as it was, or an earlier version of an item. */
export class RestoreItemDto {
  @OptionalVersion()
  version?: number | null;
}
