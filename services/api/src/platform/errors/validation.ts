import { ValidationPipe, type Type, type ValidationError } from '@nestjs/common';
import { COMMON_ERRORS } from '@firstlight/domain/platform/public-errors';
import type { Violation } from '@firstlight/domain/platform/violations';
import { UnprocessableEntity } from './http-errors.js';

export const VALIDATION_TEXTS = {
  unknownField: 'This field is not known',
  invalid: COMMON_ERRORS.invalid,
} as const;

function typeOf(constraint: string, value: unknown): Violation['type'] {
  if (constraint === 'whitelistValidation') return 'extra_forbidden';
  const empty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return empty ? 'missing' : 'value_error';
}

function flatten(errors: ValidationError[], path: string[]): Violation[] {
  return errors.flatMap(({ property, value, constraints = {}, children = [] }) => {
    const loc: ['body', ...string[]] = ['body', ...path, property];
    const [first] = Object.entries(constraints);
    if (!first) return flatten(children, [...path, property]);
    const [constraint, msg] = first;
    const type = typeOf(constraint, value);
    return [{ type, loc, msg: type === 'extra_forbidden' ? VALIDATION_TEXTS.unknownField : msg }];
  });
}

/** Turns class-validator's errors into the wire shape; one violation per field, values are never echoed. */
function toUnprocessableEntity(errors: ValidationError[]): UnprocessableEntity {
  return new UnprocessableEntity(flatten(errors, []));
}

/** Checks the inputs of handlers against their classes. */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: toUnprocessableEntity,
  });

const PIPE = validationPipe();

/** The same check for code that runs before a handler; throws the 422. */
export function inputOf<Input>(type: Type<Input>, body: unknown): Promise<Input> {
  return PIPE.transform(body, { type: 'body', metatype: type });
}
