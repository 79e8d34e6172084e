import { Module } from '@nestjs/common';
import { BookingCodes } from './booking-codes.service.js';
import { BookingPass } from './booking-pass.service.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsService } from './bookings.service.js';

@Module({
  controllers: [BookingsController],
  providers: [BookingsService, BookingCodes, BookingPass],
  exports: [BookingPass],
})
export class BookingsModule {}
