import {
  MERGE_FIELDS,
  type MergeField,
  type MergePair,
  type MergeRequest,
} from '@firstlight/domain/clients/registration-merges';
import { ArrayUnique, IsArray, IsIn, IsUUID } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalVersion } from '../../platform/http/fields.js';

const message = VALIDATION_TEXTS.invalid;

export class MergePairDto implements MergePair {
  @IsUUID(undefined, { message }) survivor_id: string;
  @IsUUID(undefined, { message }) merged_id: string;
}

export class MergeRequestDto extends MergePairDto implements MergeRequest {
  @IsArray({ message }) @ArrayUnique({ message }) @IsIn(MERGE_FIELDS, { each: true, message }) take: MergeField[];
  @OptionalVersion() survivor_version?: number | null;
  @OptionalVersion() merged_version?: number | null;
}
