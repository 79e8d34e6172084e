import type { ActivityListQuery, ActivityStatus, RegistrationListQuery } from '@firstlight/domain/dashboard';
import { OptionalChoice, OptionalDay, OptionalText } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/paging.js';

const TERM = 200;

export class RegistrationListDto extends PageQuery implements RegistrationListQuery {
  @OptionalText(TERM) search_name?: string;
  @OptionalDay() search_date?: string;
  @OptionalText(TERM) search_disposition?: string;
  @OptionalText(TERM) search_referral_site?: string;
}

export class ActivityListDto extends PageQuery implements ActivityListQuery {
  @OptionalText(TERM) search_term?: string;
  @OptionalDay() search_date?: string;
  @OptionalChoice(['upcoming', 'completed']) status_filter?: ActivityStatus;
}
