import { CHAT_MESSAGE_MAX, type ChatQuestion, SESSION_ID_MAX } from '@firstlight/domain/insight/analytics';
import type { TypedQuestion } from '@firstlight/domain/insight/saved-questions';
import { IsDefined, IsObject } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalText, RequiredText } from '../../platform/http/fields.js';

const { invalid } = VALIDATION_TEXTS;

export class ChatQuestionDto implements ChatQuestion {
  @RequiredText(CHAT_MESSAGE_MAX, 'Please type a question')
  message: string;

  @RequiredText(SESSION_ID_MAX, 'session_id is required')
  session_id: string;
}

export class ChatHistoryDto {
  @RequiredText(SESSION_ID_MAX, 'session_id is required')
  session_id: string;
}

export class TypedQuestionDto implements TypedQuestion {
  @IsDefined({ message: invalid })
  @IsObject({ message: invalid })
  query: object;

  /** The conversation whose next question may follow up on this one. */
  @OptionalText(SESSION_ID_MAX)
  session_id?: string | null;
}
