import { CHAT_MESSAGE_MAX, type ChatQuestion, SESSION_ID_MAX } from '@firstlight/domain/analytics';
import { RequiredText } from '../../platform/http/fields.js';

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
