import { MANAGED_LIST_TEXTS, type ListEntryInput, type TemplateInput } from '@firstlight/domain/managed-lists';
import { invalid } from '@firstlight/domain/violations';
import { IsUUID, ValidateIf } from 'class-validator';
import { BrokenRules } from '../../platform/errors/refusals.js';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { Flag, OptionalText, RequiredText } from '../../platform/http/fields.js';

const NAME = 120;
const CONTENT = 20_000;

const UnlessLeftOut = (): PropertyDecorator => ValidateIf((_body, value) => value !== undefined);

const t = MANAGED_LIST_TEXTS;

export class NewDisposition implements ListEntryInput {
  @RequiredText(NAME, t.dispositionName) name: string;
  @Flag() is_frequent?: boolean;
  @Flag() is_default?: boolean;
}

export class DispositionChange {
  @UnlessLeftOut() @RequiredText(NAME, t.dispositionName) name?: string;
  @Flag() is_frequent?: boolean;
}

export class NewReferralSite implements ListEntryInput {
  @RequiredText(NAME, t.referralSiteName) name: string;
  @Flag() is_frequent?: boolean;
  @Flag() is_default?: boolean;
}

export class ReferralSiteChange {
  @UnlessLeftOut() @RequiredText(NAME, t.referralSiteName) name?: string;
  @Flag() is_frequent?: boolean;
}

export class MergeInto {
  @IsUUID(undefined, { message: VALIDATION_TEXTS.invalid }) into: string;
}

export class NewTemplate implements TemplateInput {
  @RequiredText(NAME, t.templateName) name: string;
  @OptionalText(CONTENT) content?: string;
  @Flag() is_default?: boolean;
}

export class TemplateChangeDto {
  @UnlessLeftOut() @RequiredText(NAME, t.templateName) name?: string;
  @OptionalText(CONTENT) content?: string | null;
}

/** The body of save-all is a map whose keys are names, so no class can describe it. */
export function templateContents(body: unknown, emptyAllowed: boolean): Map<string, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new BrokenRules(t.saveAllInvalid);
  const entries = Object.entries(body).map(([name, content]): [string, string] => {
    const storable = typeof content === 'string' && !`${name}${content}`.includes('\0');
    if (!storable || content.length > CONTENT) {
      throw new BrokenRules([invalid(name, VALIDATION_TEXTS.invalid)]);
    }
    if (!emptyAllowed && content.trim() === '') throw new BrokenRules([invalid(name, t.saveAllInvalid)]);
    return [name, content];
  });
  return new Map(entries);
}
