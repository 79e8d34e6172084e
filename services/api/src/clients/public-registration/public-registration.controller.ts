import { Body, Controller, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { PublicRegistrationAnswer } from '@firstlight/domain/public-registration';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { Public } from '../../platform/access/access-rule.js';
import { BookingCookie } from '../bookings/booking-cookie.service.js';
import { PublicRegistrationDto } from './public-registration.dto.js';
import { PublicRegistrationService } from './public-registration.service.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';

@ApiTags('public registration')
@Public()
@Controller('register')
export class PublicRegistrationController {
  constructor(
    private readonly registrations: PublicRegistrationService,
    private readonly cookie: BookingCookie,
  ) {}

  @Post()
  @ErrorStatuses(429)
  async register(
    @Body() form: PublicRegistrationDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicRegistrationAnswer> {
    const answer = await this.registrations.register(form);
    this.cookie.set(reply, { id: answer.registration_id, from: 'form' });
    return answer;
  }
}
