import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ProgramProfile } from '@firstlight/domain/program-profile';
import { Public } from '../common/access/access-rule.js';
import { SETTINGS, type Settings } from '../common/config/settings.js';

@ApiTags('program profile')
@Public()
@Controller('program-profile')
export class ProgramProfileController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Get()
  profile(): ProgramProfile {
    return this.settings.profile;
  }
}
