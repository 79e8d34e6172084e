import type {
  ActivityListQuery,
  ActivityStatus,
  RegistrationListQuery,
  RegistrationsMatching,
} from '@firstlight/domain/desk/dashboard';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalChoice, OptionalDay, OptionalText, RequiredChoice } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/paging.js';

const TERM = 200;

export class RegistrationListDto extends PageQuery implements RegistrationListQuery {
  @OptionalText(TERM) search_name?: string;
  @OptionalDay() search_date?: string;
  @OptionalText(TERM) search_disposition?: string;
  @OptionalText(TERM) search_referral_site?: string;
}

/** The filters of one of the two lists; the page doesn't matter. */
export class RegistrationsMatchingDto extends RegistrationListDto implements RegistrationsMatching {
  @RequiredChoice(['pending', 'submitted'], VALIDATION_TEXTS.invalid) status: RegistrationsMatching['status'];
}

export class ActivityListDto extends PageQuery implements ActivityListQuery {
  @OptionalText(TERM) search_term?: string;
  @OptionalDay() search_date?: string;
  @OptionalChoice(['upcoming', 'completed']) status_filter?: ActivityStatus;
}
