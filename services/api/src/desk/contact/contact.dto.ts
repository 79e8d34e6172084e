import type { ContactMessage, ContactMessageChange } from '@firstlight/domain/desk/contact-message';
import { MESSAGE_MAX } from '@firstlight/domain/platform/limits';
import { IsBoolean } from 'class-validator';
import { FormText, OptionalChoice } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/paging.js';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';

/** Shape and size of the form; its rules and texts are `checkContactMessage`. */
export class ContactMessageDto implements ContactMessage {
  @FormText(200)
  name: string = '';

  @FormText(254)
  email: string = '';

  @FormText(300)
  subject: string = '';

  @FormText(MESSAGE_MAX)
  message: string = '';
}

export class ContactMessageQuery extends PageQuery {
  @OptionalChoice(['new', 'handled'])
  status?: 'new' | 'handled' | null;
}

export class ContactMessageChangeDto implements ContactMessageChange {
  @IsBoolean({ message: VALIDATION_TEXTS.invalid })
  handled: boolean;
}
