import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PublicRegistrationAnswer } from '@firstlight/domain/public-registration';
import { Public } from '../../platform/access/access-rule.js';
import { PublicRegistrationDto } from './public-registration.dto.js';
import { PublicRegistrationService } from './public-registration.service.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';

@ApiTags('public registration')
@Public()
@Controller('register')
export class PublicRegistrationController {
  constructor(private readonly registrations: PublicRegistrationService) {}

  @Post()
  @Refuses(429)
  register(@Body() form: PublicRegistrationDto): Promise<PublicRegistrationAnswer> {
    return this.registrations.register(form);
  }
}
