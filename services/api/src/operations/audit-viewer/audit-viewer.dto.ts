import {
  AUDIT_ACTIONS,
  AUDIT_DRAFTS_SHOWN,
  AUDIT_FILTER_NAME_MAX,
  AUDIT_KINDS,
  AUDIT_TEXTS,
  type AuditAction,
  type AuditFilter,
  type AuditKind,
  type NewAuditFilter,
} from '@firstlight/domain/operations/audit';
import { IsOptional, Matches } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalChoice, OptionalDay, OptionalText, RequiredText } from '../../platform/http/fields.js';

export class AuditQuery implements AuditFilter {
  @OptionalText(100)
  person?: string;

  @OptionalText(100)
  client?: string;

  @OptionalChoice(AUDIT_KINDS)
  kind?: AuditKind;

  @OptionalChoice(AUDIT_ACTIONS)
  action?: AuditAction;

  @OptionalText(100)
  subject?: string;

  @OptionalChoice([AUDIT_DRAFTS_SHOWN])
  drafts?: typeof AUDIT_DRAFTS_SHOWN;

  @OptionalDay()
  from?: string;

  @OptionalDay()
  to?: string;
}

export class NewAuditFilterDto extends AuditQuery implements NewAuditFilter {
  @RequiredText(AUDIT_FILTER_NAME_MAX, AUDIT_TEXTS.filterName)
  name: string;
}

export class AuditPageQuery extends AuditQuery {
  /** Id of the last line of the previous page. */
  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: VALIDATION_TEXTS.invalid })
  before?: string;
}
