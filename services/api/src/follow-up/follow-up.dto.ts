import { FOLLOW_UP_KINDS, type FollowUpKind, type FollowUpQuery } from '@firstlight/domain/follow-up';
import { OptionalChoice } from '../common/http/fields.js';
import { PageQuery } from '../common/http/paging.js';

export class FollowUpDto extends PageQuery implements FollowUpQuery {
  @OptionalChoice(Object.keys(FOLLOW_UP_KINDS)) kind?: FollowUpKind;
}
