import type { Type } from '@nestjs/common';
import { Allow } from 'class-validator';
import { OptionalVersion } from '../../platform/http/fields.js';

/** What comes back with an item that was read before: the version counts, the rest is accepted and ignored. */
export type ReadBefore = { version?: number | null };

/** The body of PUT: the body of POST and what the answer of an earlier call carried besides it. */
export function changeOf<Form extends Type<object>>(Create: Form): Form & Type<ReadBefore> {
  class Change extends Create {
    @OptionalVersion()
    version?: number | null;

    @Allow() id?: unknown;
    @Allow() created_at?: unknown;
    @Allow() created_by?: unknown;
    @Allow() created_by_name?: unknown;
    @Allow() updated_at?: unknown;
    @Allow() updated_by?: unknown;
    @Allow() updated_by_name?: unknown;
  }
  return Change;
}
