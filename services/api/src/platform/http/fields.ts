import { applyDecorators } from '@nestjs/common';
import { isCivilDate } from '@firstlight/domain/dates/civil-dates';
import { visibleText } from '@firstlight/domain/text/visible-text';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  Max,
  ValidateBy,
} from 'class-validator';
import { VALIDATION_TEXTS } from '../errors/validation.js';

/** Field rules of the DTOs, one decorator per field; `msg` is the specification's text if it has one. */
const { invalid } = VALIDATION_TEXTS;

const trimmedOrNull = (value: unknown): unknown => {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') return value;
  return visibleText(value).trim() || null;
};

/** PostgreSQL can't store the NUL character. */
const NO_NUL = /^[^\0]*$/;

/** Optional text; trimmed, empty becomes null. */
export const OptionalText = (max: number, msg: string = invalid): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => trimmedOrNull(value)),
    IsOptional(),
    IsString({ message: msg }),
    MaxLength(max, { message: msg }),
    Matches(NO_NUL, { message: msg }),
  );

/** Text of a form with rules in `packages/domain`, which run later: missing and null become empty. */
export const FormText = (max: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? visibleText(value) : (value ?? ''))),
    IsString({ message: invalid }),
    MaxLength(max, { message: invalid }),
    Matches(NO_NUL, { message: invalid }),
  );

/** Non-empty text; surrounding spaces are trimmed. */
export const RequiredText = (max: number, msg: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? visibleText(value).trim() : value)),
    IsString({ message: msg }),
    ValidateBy({ name: 'saysSomething', validator: { validate: (value) => value !== '' } }, { message: msg }),
    MaxLength(max, { message: invalid }),
    Matches(NO_NUL, { message: invalid }),
  );

/** A calendar day `YYYY-MM-DD`, optional. */
export const OptionalDay = (msg: string = invalid): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => trimmedOrNull(value)),
    IsOptional(),
    ValidateBy(
      { name: 'isDay', validator: { validate: (value) => typeof value === 'string' && isCivilDate(value) } },
      { message: msg },
    ),
  );

/** One of a fixed list, optional. */
export const OptionalChoice = (options: readonly (string | number)[], msg: string = invalid): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => trimmedOrNull(value)),
    IsOptional(),
    IsIn(options, { message: msg }),
  );

/** One of a fixed list. */
export const RequiredChoice = (options: readonly string[], msg: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => trimmedOrNull(value)),
    IsIn(options, { message: msg }),
  );

/** True or false; left out or null is false. */
export const Flag = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (value === null ? false : value)),
    IsOptional(),
    IsBoolean({ message: invalid }),
  );

/** The maximum of PostgreSQL's `integer`. */
export const LARGEST_VERSION = 2_147_483_647;

/** The version that the caller read; optional. */
export const OptionalVersion = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsInt({ message: invalid }),
    Min(0, { message: invalid }),
    Max(LARGEST_VERSION, { message: invalid }),
  );

/** A whole number of the query string. */
export const QueryNumber = (min: number, max: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? Number(value) : value)),
    IsInt({ message: invalid }),
    Min(min, { message: invalid }),
    Max(max, { message: invalid }),
  );
