import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

/** Names the refusals of a route that its access, parameters and body don't already imply. */
export const Refuses = (...statuses: number[]): MethodDecorator =>
  applyDecorators(...statuses.map((status) => ApiResponse({ status, description: 'Refused.' })));
