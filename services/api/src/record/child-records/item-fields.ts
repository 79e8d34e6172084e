import { applyDecorators } from '@nestjs/common';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import { Transform } from 'class-transformer';
import { IsIn, IsNumber, IsOptional, Matches, Max, Min } from 'class-validator';

const NUMERIC = /^\d+(\.\d+)?$/;

/** Form fields contain text: a number sent as text is converted, an empty one is null. */
const numberOrNull = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  return NUMERIC.test(text) ? Number(text) : value;
};

/** A number from a fixed list, optional. */
export const OptionalNumber = (options: readonly number[]): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => numberOrNull(value)),
    IsOptional(),
    IsIn(options, { message: RECORD_FIELD_TEXTS.choice }),
  );

/** Dollars and cents, optional. */
export const OptionalAmount = (largest: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => numberOrNull(value)),
    IsOptional(),
    IsNumber({ maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false }, { message: RECORD_FIELD_TEXTS.amount }),
    Min(0, { message: RECORD_FIELD_TEXTS.amount }),
    Max(largest, { message: RECORD_FIELD_TEXTS.amount }),
  );

/** A clock time `HH:MM` (seconds are dropped), optional. */
export const OptionalTime = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) =>
      typeof value === 'string' ? value.trim().replace(/^(\d{2}:\d{2}):\d{2}$/, '$1') || null : value,
    ),
    IsOptional(),
    Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: RECORD_FIELD_TEXTS.time }),
  );
