import { Body, Controller, Get, Headers, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import type { Booking, BookingAnswer } from '@firstlight/domain/clients/bookings';
import { acceptedLanguage } from '@firstlight/domain/text/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { Public } from '../../platform/access/access-rule.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { BookingChangeDto, BookingQuestionDto } from './bookings.dto.js';
import { BookingCodes } from './booking-codes.service.js';
import { BookingCookie } from './booking-cookie.service.js';
import { BookingsService } from './bookings.service.js';

@ApiTags('bookings')
@Public()
@Controller('booking')
export class BookingsController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly codes: BookingCodes,
    private readonly cookie: BookingCookie,
  ) {}

  @Get()
  async current(@Req() request: FastifyRequest): Promise<BookingAnswer> {
    const access = this.cookie.read(request);
    return { booking: access && (await this.bookings.read(access)) };
  }

  @Post('look-up')
  @HttpCode(200)
  @ErrorStatuses(404, 429)
  async lookUp(
    @Body() question: BookingQuestionDto,
    @Headers('accept-language') language: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingAnswer> {
    const access = { id: await this.bookings.lookUp(question, acceptedLanguage(language)), from: 'code' } as const;
    this.cookie.set(reply, access);
    return { booking: await this.bookings.read(access) };
  }

  @Put()
  @ErrorStatuses(404, 409, 429)
  change(
    @Body() { stop_id }: BookingChangeDto,
    @Headers('accept-language') language: string | undefined,
    @Req() request: FastifyRequest,
  ): Promise<Booking> {
    return this.bookings.chooseStop(this.cookie.read(request), stop_id, acceptedLanguage(language));
  }

  @Post('cancel')
  @HttpCode(200)
  @ErrorStatuses(404, 409, 429)
  cancel(@Headers('accept-language') language: string | undefined, @Req() request: FastifyRequest): Promise<Booking> {
    return this.bookings.cancel(this.cookie.read(request), acceptedLanguage(language));
  }

  @Post('mail-code')
  @HttpCode(204)
  @ErrorStatuses(404, 429)
  mailCode(@Headers('accept-language') language: string | undefined, @Req() request: FastifyRequest): Promise<void> {
    return this.codes.mail(this.cookie.read(request), acceptedLanguage(language));
  }

  @Post('text-code')
  @HttpCode(204)
  @ErrorStatuses(404, 429)
  textCode(@Headers('accept-language') language: string | undefined, @Req() request: FastifyRequest): Promise<void> {
    return this.codes.text(this.cookie.read(request), acceptedLanguage(language));
  }

  /** Ends this device's access, e.g. on Quick exit. */
  @Post('forget')
  @HttpCode(204)
  forget(@Res({ passthrough: true }) reply: FastifyReply): void {
    this.cookie.clear(reply);
  }
}
