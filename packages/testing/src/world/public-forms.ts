import type { BookingAnswer } from '@firstlight/domain/bookings';
import type { ContactMessageAnswer } from '@firstlight/domain/contact-message';
import type { PublicRegistrationAnswer } from '@firstlight/domain/public-registration';
import type { HttpHandler } from 'msw';
import { create, get, post } from './route.js';

/** The two forms of the public site. */
export const publicFormHandlers = (): HttpHandler[] => [
  create<PublicRegistrationAnswer>('/api/register', () => ({ registration_id: '0f6c1d2e-made-up' })),
  get<BookingAnswer>('/api/booking', () => ({ booking: null })),
  post('/api/booking/forget', () => undefined),
  create<ContactMessageAnswer>('/api/contact', () => ({ message_id: '7a5b3c1d-made-up' })),
];
