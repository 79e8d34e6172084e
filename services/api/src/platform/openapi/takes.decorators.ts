import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader } from '@nestjs/swagger';
import { UPLOAD_PART_TYPE } from '@firstlight/domain/uploads';

/** Documents a body that no class describes: a form with the file and these text fields. */
export const TakesFile = (...fields: string[]): MethodDecorator =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        properties: {
          ...Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
          file: { type: 'string', format: 'binary' },
        },
        required: ['file'],
      },
    }),
  );

/** Documents a map of texts, whose keys are names. */
export const TakesTexts = (): MethodDecorator =>
  ApiBody({ schema: { type: 'object', additionalProperties: { type: 'string' } } });

/** Documents a body of bytes that continue an upload. */
export const TakesPart = (): MethodDecorator =>
  applyDecorators(ApiConsumes(UPLOAD_PART_TYPE), ApiBody({ schema: { type: 'string', format: 'binary' } }));

/** Documents headers that a call needs. */
export const TakesHeaders = (...names: string[]): MethodDecorator =>
  applyDecorators(...names.map((name) => ApiHeader({ name, required: true, schema: { type: 'string' } })));
