import type { EditableProfile } from '@firstlight/domain/people/program-profile-form';
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

class ResponsibleDto {
  @FormText(MAX) name: string;
  @FormText(MAX) address: string;
  @FormText(MAX) privacyContact: string;
  @FormText(MAX) privacyEmail: string;
}

class ReviewsDto {
  @FormText(MAX) home: string;
  @FormText(MAX) about: string;
  @FormText(MAX) services: string;
  @FormText(MAX) register: string;
  @FormText(MAX) resources: string;
  @FormText(MAX) hepatitisC: string;
  @FormText(MAX) hepatitisCOntario: string;
  @FormText(MAX) whichTest: string;
  @FormText(MAX) by: string;
}

/** Shape only; `checkProgramProfile` checks the content. */
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

  @IsDefined({ message: invalid })
  @IsObject({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => ResponsibleDto)
  responsible: ResponsibleDto;

  @IsDefined({ message: invalid })
  @IsObject({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => ReviewsDto)
  reviews: ReviewsDto;

  @IsBoolean({ message: invalid })
  dictation: boolean;

  @IsBoolean({ message: invalid })
  stock: boolean;
}
