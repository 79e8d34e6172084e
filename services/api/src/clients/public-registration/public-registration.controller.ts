import { Body, Controller, Headers, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { acceptedLanguage, namedLanguage } from '@firstlight/domain/text/language';
import type { PublicRegistrationAnswer } from '@firstlight/domain/clients/public-registration';
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
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublicRegistrationAnswer> {
    const answer = await this.registrations.register(form, namedLanguage(accepted) ?? acceptedLanguage(form.language));
    this.cookie.set(reply, { id: answer.registration_id, from: 'form' });
    return answer;
  }
}
