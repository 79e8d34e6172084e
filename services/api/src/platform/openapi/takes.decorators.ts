import { applyDecorators } from '@nestjs/common';
import { UPLOAD_PART_TYPE } from '@firstlight/domain/platform/uploads';
import { documented } from './document-notes.js';

/** Documents a body without a class: a form with the file and these text fields. */
export const TakesFile = (...fields: string[]): MethodDecorator =>
  applyDecorators(
    documented(({ ApiConsumes }) => ApiConsumes('multipart/form-data')),
    documented(({ ApiBody }) =>
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
    ),
  );

/** Documents a map of texts, whose keys are names. */
export const TakesTexts = (): MethodDecorator =>
  documented(({ ApiBody }) => ApiBody({ schema: { type: 'object', additionalProperties: { type: 'string' } } }));

/** Documents a body of bytes that continue an upload. */
export const TakesPart = (): MethodDecorator =>
  applyDecorators(
    documented(({ ApiConsumes }) => ApiConsumes(UPLOAD_PART_TYPE)),
    documented(({ ApiBody }) => ApiBody({ schema: { type: 'string', format: 'binary' } })),
  );

/** Documents headers that a call needs. */
export const TakesHeaders = (...names: string[]): MethodDecorator =>
  applyDecorators(
    ...names.map((name) =>
      documented(({ ApiHeader }) => ApiHeader({ name, required: true, schema: { type: 'string' } })),
    ),
  );
