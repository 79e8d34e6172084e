import { Body, type Type } from '@nestjs/common';

const TYPES = 'design:paramtypes';

/**
 * `@Body()` for a class that only a value names, as in a generated controller. There the compiler notes `Object` for the
 * parameter, which nothing validates or documents: this notes the class itself.
 */
export const BodyOf =
  (form: Type<object>): ParameterDecorator =>
  (target, method, index) => {
    if (method === undefined) throw new Error('@BodyOf() belongs to a parameter of a handler');
    Body()(target, method, index);
    const types: unknown = Reflect.getOwnMetadata(TYPES, target, method);
    // Compilers write the types before they call the decorators of parameters.
    if (!Array.isArray(types)) throw new Error(`${String(method)}: the types of its parameters are unknown`);
    Reflect.defineMetadata(TYPES, types.with(index, form), target, method);
  };
