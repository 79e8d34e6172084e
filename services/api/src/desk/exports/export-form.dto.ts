import { applyDecorators } from '@nestjs/common';
import { EXPORT_COLUMNS, EXPORT_FORMATS, type ExportedList } from '@firstlight/domain/desk/export-columns';
import { ArrayMinSize, IsArray, IsIn, IsOptional } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { RequiredChoice } from '../../platform/http/fields.js';

const { invalid } = VALIDATION_TEXTS;

export const Format = (): PropertyDecorator => RequiredChoice(EXPORT_FORMATS, invalid);

/** Keys of this list's columns; all if omitted. */
export const Columns = (list: ExportedList): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsArray({ message: invalid }),
    ArrayMinSize(1, { message: invalid }),
    IsIn(Object.keys(EXPORT_COLUMNS[list]), { each: true, message: invalid }),
  );
