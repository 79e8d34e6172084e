import type { Type as Class } from '@nestjs/common';
import { VISIT_TESTS_MAX, VISIT_TEXTS, type VisitInput, type VisitUndo } from '@firstlight/domain/record/visits';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { ActivityDto } from '../activities/activity.dto.js';
import { DispensingDto } from '../dispensing/dispensing.dto.js';
import { InteractionDto } from '../interactions/interaction.dto.js';
import { LabTestDto } from '../lab-tests/lab-test.dto.js';
import { NoteDto } from '../notes/note.dto.js';

const { invalid } = VALIDATION_TEXTS;

/** A part of the visit: the form of its tab, with the same rules. */
const Part = (form: Class<object>): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsObject({ message: invalid }),
    ValidateNested({ message: invalid }),
    Type(() => form),
  );

export class VisitDto implements VisitInput {
  @IsOptional()
  @IsArray({ message: invalid })
  @ArrayMaxSize(VISIT_TESTS_MAX, { message: VISIT_TEXTS.tooManyTests })
  @ValidateNested({ each: true, message: invalid })
  @Type(() => LabTestDto)
  tests?: LabTestDto[];

  @Part(DispensingDto) dispensing?: DispensingDto;
  @Part(NoteDto) note?: NoteDto;
  @Part(InteractionDto) interaction?: InteractionDto;
  @Part(ActivityDto) activity?: ActivityDto;
}

const Id = (): PropertyDecorator => applyDecorators(IsOptional(), IsUUID('all', { message: invalid }));

export class VisitUndoDto implements VisitUndo {
  @IsOptional()
  @IsArray({ message: invalid })
  @ArrayMaxSize(VISIT_TESTS_MAX, { message: VISIT_TEXTS.tooManyTests })
  @IsUUID('all', { each: true, message: invalid })
  tests?: string[];

  @Id() dispensing?: string;
  @Id() note?: string;
  @Id() interaction?: string;
  @Id() activity?: string;
}
