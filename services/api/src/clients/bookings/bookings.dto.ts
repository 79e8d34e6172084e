import type { BookingChange, BookingQuestion } from '@firstlight/domain/clients/bookings';
import { FormText, OptionalText } from '../../platform/http/fields.js';

export class BookingQuestionDto implements BookingQuestion {
  @FormText(40) code: string = '';
  @FormText(10) date_of_birth: string = '';
}

export class BookingChangeDto implements BookingChange {
  @OptionalText(36) stop_id: string | null = null;
}
