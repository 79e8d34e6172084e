import { LANGUAGES, type Language } from '@firstlight/domain/text/language';
import {
  ALL_CONTACT_KINDS,
  ALL_CONTACT_OUTCOMES,
  ALL_CONTACT_TELLERS,
  ALL_CONTACT_WAYS,
  CONTACT_LIMITS,
  type ContactArrival,
  type ContactForm,
  type ContactKind,
  type ContactNotice,
  type ContactOutcome,
  type ContactTeller,
  type ContactWay,
} from '@firstlight/domain/desk/linked-contacts';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { FormText, OptionalChoice, OptionalDay, OptionalText } from '../../platform/http/fields.js';

const { invalid } = VALIDATION_TEXTS;

/** Shape only; the rules and texts are `contactProblems`. */
export class ContactDto implements ContactForm {
  @IsIn(ALL_CONTACT_KINDS, { message: invalid }) kind: ContactKind;
  @IsOptional() @IsUUID(undefined, { message: invalid }) contact_registration_id: string | null = null;
  @OptionalText(CONTACT_LIMITS.name) name: string | null = null;
  @OptionalText(40) phone: string | null = null;
  @IsIn(LANGUAGES, { message: invalid }) language: Language;
  @OptionalChoice(ALL_CONTACT_TELLERS) told_by: ContactTeller | null = null;
  @OptionalChoice(ALL_CONTACT_WAYS) told_how: ContactWay | null = null;
  @OptionalDay() told_on: string | null = null;
  @OptionalChoice(ALL_CONTACT_OUTCOMES) outcome: ContactOutcome | null = null;
  @OptionalText(CONTACT_LIMITS.note) note: string | null = null;
}

export class ContactNoticeDto implements ContactNotice {
  @IsIn(['read', 'text'], { message: invalid }) how: 'read' | 'text';
}

export class ContactArrivalDto implements ContactArrival {
  @FormText(40) code: string;
  @IsOptional() @IsUUID(undefined, { message: invalid }) registration_id: string | null = null;
}
