import { CARE_GAP_CODES, type CareGap } from '@firstlight/domain/care/care-steps';
import type { CareTargets } from '@firstlight/domain/care/care-targets';
import { isCivilDate } from '@firstlight/domain/dates/civil-dates';
import {
  OVERVIEW_GROUPS,
  type OverviewGroup,
  type OverviewQuery,
  type TrendChartQuery,
  type TrendName,
  TRENDS,
  type WaitingQuery,
} from '@firstlight/domain/insight/overview';
import { Allow, ValidateBy } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalChoice, OptionalText, RequiredChoice } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/paging.js';

const { invalid } = VALIDATION_TEXTS;
const NAME_MAX = 200;

const Day = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isDay', validator: { validate: (value) => typeof value === 'string' && isCivilDate(value) } },
    { message: invalid },
  );

export class OverviewDto implements OverviewQuery {
  @Day() from: string;
  @Day() to: string;
  @OptionalChoice(OVERVIEW_GROUPS) group?: OverviewGroup;
  @OptionalText(NAME_MAX) city?: string;
  @OptionalText(NAME_MAX) site?: string;
  @OptionalText(NAME_MAX) stop?: string;
}

export class TrendChartDto extends OverviewDto implements TrendChartQuery {
  @RequiredChoice(TRENDS, invalid) trend: TrendName;
}

export class WaitingDto extends PageQuery implements WaitingQuery {
  @RequiredChoice(CARE_GAP_CODES, invalid) step: CareGap;
  @OptionalText(NAME_MAX) city?: string;
  @OptionalText(NAME_MAX) site?: string;
  @OptionalText(NAME_MAX) stop?: string;
}

/** Shape only; the rules are in `checkCareTargets`. */
export class CareTargetsDto implements CareTargets {
  @Allow() 'hcv-started': number;
  @Allow() 'hcv-svr12': number;
  @Allow() 'hiv-linked': number;
}
