import {
  type NewSavedQuestion,
  type QuestionOrder,
  SAVED_NAME_MAX,
  SAVED_QUESTIONS_MAX,
  SAVED_TEXTS,
  type SavedQuestionChange,
} from '@firstlight/domain/insight/saved-questions';
import { ArrayMaxSize, IsArray, IsDefined, IsObject, IsUUID } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { Flag, OptionalText, RequiredText } from '../../platform/http/fields.js';

const { invalid } = VALIDATION_TEXTS;

export class NewSavedQuestionDto implements NewSavedQuestion {
  @RequiredText(SAVED_NAME_MAX, SAVED_TEXTS.nameNeeded)
  name: string;

  @IsDefined({ message: invalid })
  @IsObject({ message: invalid })
  query: object;

  @Flag()
  shared?: boolean;
}

export class SavedQuestionChangeDto implements SavedQuestionChange {
  @RequiredText(SAVED_NAME_MAX, SAVED_TEXTS.nameNeeded)
  name: string;

  @Flag()
  pinned: boolean;

  @Flag()
  shared: boolean;
}

export class QuestionOrderDto implements QuestionOrder {
  @IsArray({ message: invalid })
  @IsUUID(undefined, { each: true, message: invalid })
  @ArrayMaxSize(SAVED_QUESTIONS_MAX, { message: invalid })
  ids: string[];
}

export class AsOfDto {
  @OptionalText(30)
  as_of?: string | null;
}
