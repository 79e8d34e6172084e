import { Module } from '@nestjs/common';
import { BookingCodes } from './booking-codes.service.js';
import { BookingCookie } from './booking-cookie.service.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsService } from './bookings.service.js';

@Module({
  controllers: [BookingsController],
  providers: [BookingsService, BookingCodes, BookingCookie],
  exports: [BookingCookie],
})
export class BookingsModule {}
