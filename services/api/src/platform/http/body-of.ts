import { Body, type Type } from '@nestjs/common';

const TYPES = 'design:paramtypes';

/**
 * `@Body()` for a class that is a runtime value, as in a generated controller. There the compiler emits `Object` as the
 * parameter's type, which is neither validated nor documented: this sets the class itself.
 */
export const BodyOf =
  (form: Type<object>): ParameterDecorator =>
  (target, method, index) => {
    if (method === undefined) throw new Error('@BodyOf() belongs to a parameter of a handler');
    Body()(target, method, index);
    const types: unknown = Reflect.getOwnMetadata(TYPES, target, method);
    // Compilers emit the types before they call parameter decorators.
    if (!Array.isArray(types)) throw new Error(`${String(method)}: the types of its parameters are unknown`);
    Reflect.defineMetadata(TYPES, types.with(index, form), target, method);
  };
