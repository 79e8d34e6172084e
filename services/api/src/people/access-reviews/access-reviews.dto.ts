import {
  ACCESS_DECISIONS,
  type AccessDecision,
  REVIEW_NOTE_MAX,
  type ReviewDecisionInput,
} from '@firstlight/domain/people/access-reviews';
import { IsInt, Max, Min } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { FormText, RequiredChoice } from '../../platform/http/fields.js';

const { invalid } = VALIDATION_TEXTS;

export class ReviewDecisionDto implements ReviewDecisionInput {
  @RequiredChoice(ACCESS_DECISIONS, invalid)
  decision: AccessDecision;

  @FormText(REVIEW_NOTE_MAX)
  note: string = '';

  @IsInt({ message: invalid })
  @Min(0, { message: invalid })
  @Max(1_000_000, { message: invalid })
  version: number;
}
