import type { ContactMessageAnswer } from '@firstlight/domain/contact-message';
import type { PublicRegistrationAnswer } from '@firstlight/domain/public-registration';
import { startStandalone } from '@firstlight/platform/standalone';
import remote from '../src/remote';

void startStandalone({
  remote,
  start: '/',
  answers: {
    'POST /api/register': (): PublicRegistrationAnswer => ({ registration_id: '0f6c1d2e-made-up' }),
    'POST /api/contact': (): ContactMessageAnswer => ({ message_id: '7a5b3c1d-made-up' }),
  },
});
