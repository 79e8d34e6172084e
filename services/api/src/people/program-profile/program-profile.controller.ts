import { Body, Controller, Get, Put } from '@nestjs/common';
import {
  publicPart,
  type PublicProfile,
  staffPart,
  type StaffProfile,
} from '@firstlight/domain/people/program-profile';
import type { StoredProfile } from '@firstlight/domain/people/program-profile-form';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin, Public, RequireAnyTab } from '../../platform/access/access-rule.js';
import { IfMatch } from '../../platform/http/versions.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { ProgramProfileDto } from './program-profile.dto.js';
import { ProgramProfileService } from './program-profile.service.js';

@ApiTags('program profile')
@MainAdmin()
@Controller('program-profile')
export class ProgramProfileController {
  constructor(private readonly profiles: ProgramProfileService) {}

  @Public()
  @Get()
  async profile(): Promise<PublicProfile> {
    return publicPart({ ...(await this.profiles.current()).profile, ...this.profiles.entry() });
  }

  /** For every screen of a record, which uses these choices and defaults. */
  @RequireAnyTab()
  @Get('staff')
  async staff(): Promise<StaffProfile> {
    return { ...staffPart((await this.profiles.current()).profile), ...this.profiles.connected() };
  }

  @Get('stored')
  stored(): Promise<StoredProfile> {
    return this.profiles.current();
  }

  @Put()
  @ErrorStatuses(409)
  save(@Body() form: ProgramProfileDto, @IfMatch() ifMatch: number | null): Promise<StoredProfile> {
    return this.profiles.save(form, ifMatch);
  }
}
