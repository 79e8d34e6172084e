import type { Booking, BookingAnswer } from '@firstlight/domain/clients/bookings';
import type { ContactMessageAnswer } from '@firstlight/domain/desk/contact-message';
import type { PublicRegistrationAnswer } from '@firstlight/domain/clients/public-registration';
import type { HttpHandler } from 'msw';
import { create, get, post, put } from './route.js';

const BOOKING: Booking = { code: 'MAPLE-2345', state: 'open', stop: null };

/** The two forms of the public site, and what a visitor does with a booking. */
export const publicFormHandlers = (): HttpHandler[] => [
  create<PublicRegistrationAnswer>('/api/register', () => ({ registration_id: '0f6c1d2e-made-up' })),
  get<BookingAnswer>('/api/booking', () => ({ booking: null })),
  put<Booking>('/api/booking', () => BOOKING),
  post<BookingAnswer>('/api/booking/look-up', () => ({ booking: BOOKING })),
  post<Booking>('/api/booking/cancel', () => ({ ...BOOKING, state: 'cancelled' })),
  post('/api/booking/mail-code', () => undefined),
  post('/api/booking/forget', () => undefined),
  create<ContactMessageAnswer>('/api/contact', () => ({ message_id: '7a5b3c1d-made-up' })),
];
