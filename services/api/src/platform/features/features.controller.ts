import { Controller, Get, Inject } from '@nestjs/common';
import type { FeaturesAnswer } from '@firstlight/domain/platform/features';
import { ApiTags } from '../openapi/document-notes.js';
import { AnyStaff } from '../access/access-rule.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { configuredFeatures } from './configured-features.js';

/** Screens use it to hide what isn't configured. */
@ApiTags('features')
@AnyStaff()
@Controller('features')
export class FeaturesController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Get()
  list(): FeaturesAnswer {
    return { features: configuredFeatures(this.settings) };
  }
}
