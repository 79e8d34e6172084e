import { applyDecorators } from '@nestjs/common';
import { documented } from './document-notes.js';

/** Names the error responses of a route that its access, parameters and body don't already imply. */
export const ErrorStatuses = (...statuses: number[]): MethodDecorator =>
  applyDecorators(
    ...statuses.map((status) => documented(({ ApiResponse }) => ApiResponse({ status, description: 'Refused.' }))),
  );
