import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';

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
