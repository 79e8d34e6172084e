import type { EditableProfile } from '@firstlight/domain/program-profile-form';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsBoolean, IsDefined, IsObject, IsString, ValidateNested } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { FormText } from '../../platform/http/fields.js';

/** Longer than any rule of the form allows, so that the form's own error is shown. */
const MAX = 1_000;
const { invalid } = VALIDATION_TEXTS;

class OrganisationDto {
  @FormText(MAX)
  name: string;

  @FormText(MAX)
  url: string;
}

/** Shape only; what the fields may say is `checkProgramProfile`. */
export class ProgramProfileDto implements EditableProfile {
  @FormText(MAX)
  programName: string;

  @FormText(MAX)
  phone: string;

  @FormText(MAX)
  supportEmail: string;

  @FormText(MAX)
  headOfficeCity: string;

  @FormText(MAX)
  doctor: string;

  @ArrayMinSize(2, { message: invalid })
  @ArrayMaxSize(2, { message: invalid })
  @IsString({ each: true, message: invalid })
  testers: [string, string];

  @IsDefined({ message: invalid })
  @IsObject({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => OrganisationDto)
  nationalOrganisation: OrganisationDto;

  @IsDefined({ message: invalid })
  @IsObject({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => OrganisationDto)
  provincialOrganisation: OrganisationDto;

  @IsBoolean({ message: invalid })
  dictation: boolean;
}
