import {
  LETTER_KINDS,
  LETTER_LANGUAGES,
  type LetterKind,
  type LetterLanguage,
} from '@firstlight/domain/letters/letter-kinds';
import { WORDING_MAX } from '@firstlight/domain/letters/letter-wording';
import {
  type LetterChoice,
  type LetterTemplateForm,
  type LetterToSign,
  TYPED_MAX,
  type TypedFacts,
} from '@firstlight/domain/letters/letters';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { Flag, FormText, OptionalText, RequiredChoice, RequiredText } from '../../platform/http/fields.js';

const { invalid } = VALIDATION_TEXTS;
/** Above the limits of the domain's rules, which report field by field. */
const LONGEST = 4 * Math.max(...Object.values(WORDING_MAX));
const LONGEST_TYPED = 2 * TYPED_MAX;

/** Facts typed for this letter only, by name. */
class TypedFactsDto implements TypedFacts {
  @OptionalText(LONGEST_TYPED) recipient?: string | null;
  @OptionalText(LONGEST_TYPED) clientName?: string | null;
  @OptionalText(LONGEST_TYPED) birthDate?: string | null;
  @OptionalText(LONGEST_TYPED) sex?: string | null;
  @OptionalText(LONGEST_TYPED) healthCard?: string | null;
  @OptionalText(LONGEST_TYPED) clientAddress?: string | null;
  @OptionalText(LONGEST_TYPED) clientPhone?: string | null;
  @OptionalText(LONGEST_TYPED) physician?: string | null;
  @OptionalText(LONGEST_TYPED) reason?: string | null;
  @OptionalText(LONGEST_TYPED) testsOrdered?: string | null;
  @OptionalText(LONGEST_TYPED) collected?: string | null;
  @OptionalText(LONGEST_TYPED) disease?: string | null;
  @OptionalText(LONGEST_TYPED) testName?: string | null;
  @OptionalText(LONGEST_TYPED) testDate?: string | null;
  @OptionalText(LONGEST_TYPED) testResult?: string | null;
  @OptionalText(LONGEST_TYPED) onset?: string | null;
}

export class LetterChoiceDto implements LetterChoice {
  @RequiredChoice(LETTER_KINDS, invalid) kind: LetterKind;
  @RequiredChoice(LETTER_LANGUAGES, invalid) language: LetterLanguage;
  @OptionalText(36) test_id?: string | null;
  @IsObject({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => TypedFactsDto)
  typed: TypedFactsDto;
  @Flag() window?: boolean;
}

export class LetterToSignDto extends LetterChoiceDto implements LetterToSign {
  @RequiredText(64, invalid) based_on: string;
}

export class LetterTemplateDto implements LetterTemplateForm {
  @FormText(LONGEST) title: string;
  @FormText(LONGEST) opening: string;
  @FormText(LONGEST) closing: string;
  @Flag() on: boolean;
}

export class TemplatePreviewDto extends LetterTemplateDto {
  @RequiredChoice(LETTER_KINDS, invalid) kind: LetterKind;
  @RequiredChoice(LETTER_LANGUAGES, invalid) language: LetterLanguage;
}
