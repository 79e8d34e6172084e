import type { Type } from '@nestjs/common';
import { MANAGED_LIST_TEXTS, type ListEntryInput, type TemplateInput } from '@firstlight/domain/lists/managed-lists';
import { invalid } from '@firstlight/domain/platform/violations';
import { IsUUID, ValidateIf } from 'class-validator';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { Flag, OptionalText, RequiredText } from '../../platform/http/fields.js';

const NAME = 120;
const CONTENT = 20_000;

const UnlessLeftOut = (): PropertyDecorator => ValidateIf((_body, value) => value !== undefined);

const t = MANAGED_LIST_TEXTS;

export type ListEntryChange = { name?: string; is_frequent?: boolean };
export type TemplateChange = { name?: string; content?: string | null };

type EntryForms = { create: Type<ListEntryInput>; change: Type<ListEntryChange> };

/** The bodies of one list of names; `missing` is its text for an empty name. */
export function entryForms(name: string, missing: string): EntryForms {
  class NewEntry implements ListEntryInput {
    @RequiredText(NAME, missing) name: string;
    @Flag() is_frequent?: boolean;
    @Flag() is_default?: boolean;
  }
  class EntryChange implements ListEntryChange {
    @UnlessLeftOut() @RequiredText(NAME, missing) name?: string;
    @Flag() is_frequent?: boolean;
  }
  Object.defineProperty(NewEntry, 'name', { value: `New${name}` });
  Object.defineProperty(EntryChange, 'name', { value: `${name}Change` });
  return { create: NewEntry, change: EntryChange };
}

export class MergeInto {
  @IsUUID(undefined, { message: VALIDATION_TEXTS.invalid }) into: string;
}

class NewTemplate implements TemplateInput {
  @RequiredText(NAME, t.templateName) name: string;
  @OptionalText(CONTENT) content?: string;
  @Flag() is_default?: boolean;
}

class TemplateChangeDto implements TemplateChange {
  @UnlessLeftOut() @RequiredText(NAME, t.templateName) name?: string;
  @OptionalText(CONTENT) content?: string | null;
}

export const TEMPLATE_FORMS = { create: NewTemplate, change: TemplateChangeDto };

/** The body of save-all is a map keyed by name, so no class can describe it. */
export function templateContents(body: unknown, emptyAllowed: boolean): Map<string, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new UnprocessableEntity(t.saveAllInvalid);
  const entries = Object.entries(body).map(([name, content]): [string, string] => {
    const storable = typeof content === 'string' && !`${name}${content}`.includes('\0');
    if (!storable || content.length > CONTENT) {
      throw new UnprocessableEntity([invalid(name, VALIDATION_TEXTS.invalid)]);
    }
    if (!emptyAllowed && content.trim() === '') throw new UnprocessableEntity([invalid(name, t.saveAllInvalid)]);
    return [name, content];
  });
  return new Map(entries);
}
