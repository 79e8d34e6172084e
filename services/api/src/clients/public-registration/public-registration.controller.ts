import { Body, Controller, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { PublicRegistrationAnswer } from '@firstlight/domain/public-registration';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { Public } from '../../platform/access/access-rule.js';
import { BookingPass } from '../bookings/booking-pass.service.js';
import { PublicRegistrationDto } from './public-registration.dto.js';
import { PublicRegistrationService } from './public-registration.service.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';

@ApiTags('public registration')
@Public()
@Controller('register')
export class PublicRegistrationController {
  constructor(
    private readonly registrations: PublicRegistrationService,
    private readonly passes: BookingPass,
  ) {}

  @Post()
  @Refuses(429)
  async register(
    @Body() form: PublicRegistrationDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicRegistrationAnswer> {
    const answer = await this.registrations.register(form);
    this.passes.give(reply, { id: answer.registration_id, from: 'form' });
    return answer;
  }
}
