import {
  type AcknowledgeResultInput,
  type FileResultInput,
  REJECT_REASON_MAX,
  type RejectResultInput,
  RESULT_STATES,
  RESULT_TEXTS,
  type ResultListQuery,
  type ResultState,
  type ResultTest,
  type ResultValue,
  type UndoResultInput,
} from '@firstlight/domain/exchange/laboratory-results';
import { RAPID_RESULTS, TEST_TYPES } from '@firstlight/domain/lists/lists';
import { IsInt, IsOptional, IsUUID, Min } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { Flag, OptionalChoice, RequiredText } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/paging.js';

const { invalid } = VALIDATION_TEXTS;

export class ResultQuery extends PageQuery implements ResultListQuery {
  @OptionalChoice(RESULT_STATES)
  state?: ResultState;
}

export class UndoResultDto implements UndoResultInput {
  @IsInt({ message: invalid })
  @Min(1, { message: invalid })
  version: number;
}

export class FileResultDto extends UndoResultDto implements FileResultInput {
  @IsUUID(undefined, { message: invalid })
  registration_id: string;

  @IsOptional()
  @IsUUID(undefined, { message: invalid })
  test_id?: string | null;

  @IsOptional()
  @IsUUID(undefined, { message: invalid })
  known_test_id?: string | null;

  @OptionalChoice(TEST_TYPES, RESULT_TEXTS.test)
  test?: ResultTest | null;

  @OptionalChoice(RAPID_RESULTS, RESULT_TEXTS.value)
  value?: ResultValue | null;

  @Flag()
  confirmatory?: boolean;
}

export class AcknowledgeResultDto extends UndoResultDto implements AcknowledgeResultInput {
  @IsOptional()
  @IsUUID(undefined, { message: invalid })
  registration_id?: string | null;

  @IsOptional()
  @IsUUID(undefined, { message: invalid })
  test_id?: string | null;
}

export class RejectResultDto extends UndoResultDto implements RejectResultInput {
  @RequiredText(REJECT_REASON_MAX, RESULT_TEXTS.reason)
  reason: string;
}
