import type { Registration } from '@firstlight/domain/clients/registrations';
import { aRegistration } from '@firstlight/testing/factories';

/** A pending registration, as the dashboard lists it. */
export function aClient(number: number, change: Partial<Registration> = {}): Registration {
  return aRegistration({
    id: `r-${number}`,
    registration_id: `r-${number}`,
    lastName: `Testperson${number}`,
    disposition: 'ACTIVE',
    referralSite: 'Haven',
    timestamp: '2026-11-02T15:05:00Z',
    finalized_at: null,
    status: 'pending',
    source: 'staff',
    photo: null,
    ...change,
  });
}
