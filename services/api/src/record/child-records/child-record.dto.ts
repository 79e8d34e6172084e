import type { Type } from '@nestjs/common';
import { Allow } from 'class-validator';
import { OptionalVersion } from '../../platform/http/fields.js';

/** Read-only fields that a caller sends back: only the version is used, the rest is accepted and ignored. */
export type ReadBefore = { version?: number | null };

/** The body of PUT: the body of POST plus the read-only fields of a response; `NoteDto` becomes `NoteChangeDto`. */
export function changeOf<Form extends object>(Create: Type<Form>): Type<Form & ReadBefore> {
  class Change extends (Create as Type<object>) {
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
  Object.defineProperty(Change, 'name', { value: Create.name.replace(/Dto$/, 'ChangeDto') });
  return Change as Type<Form & ReadBefore>;
}
