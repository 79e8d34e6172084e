import {
  TEAM_FILTER_CHOICES,
  TEAM_NAME_MAX,
  TEAM_TEXTS,
  type TeamFilter,
  type TeamInput,
} from '@firstlight/domain/people/teams';
import { Type } from 'class-transformer';
import { IsIn, IsObject, ValidateNested } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalVersion, RequiredText } from '../../platform/http/fields.js';

const { invalid } = VALIDATION_TEXTS;

class TeamFilterDto implements TeamFilter {
  @IsIn(['', ...TEAM_FILTER_CHOICES.owner], { message: invalid })
  owner: TeamFilter['owner'];

  @IsIn(['', ...TEAM_FILTER_CHOICES.kind], { message: invalid })
  kind: TeamFilter['kind'];

  @IsIn(['', ...TEAM_FILTER_CHOICES.section], { message: invalid })
  section: TeamFilter['section'];
}

export class TeamDto implements TeamInput {
  @RequiredText(TEAM_NAME_MAX, TEAM_TEXTS.name)
  name: string;

  @IsObject({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => TeamFilterDto)
  filter: TeamFilterDto;

  @OptionalVersion()
  version?: number;
}
