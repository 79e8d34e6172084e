import { applyDecorators } from '@nestjs/common';
import { BATCH_ACTIONS, BATCH_MAX, BULK_MAX, type RegistrationBatch } from '@firstlight/domain/desk/dashboard';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { RequiredChoice } from '../../platform/http/fields.js';

const { invalid } = VALIDATION_TEXTS;
const ID_LENGTH = 36;

const Ids = (most: number): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: invalid }),
    ArrayMinSize(1, { message: invalid }),
    ArrayMaxSize(most, { message: invalid }),
    IsString({ each: true, message: invalid }),
    MaxLength(ID_LENGTH, { each: true, message: invalid }),
  );

export class RegistrationBatchDto implements RegistrationBatch {
  @RequiredChoice(BATCH_ACTIONS, invalid) action: RegistrationBatch['action'];
  @Ids(BATCH_MAX) ids: string[];
}

export class RegistrationUndoDto implements RegistrationBatch {
  @RequiredChoice(BATCH_ACTIONS, invalid) action: RegistrationBatch['action'];
  @Ids(BULK_MAX) ids: string[];
}
