import type { RegistrationCard } from '@firstlight/domain/desk/dashboard';
import type { RegistrationStatus } from '@firstlight/domain/clients/registrations';

/** A card's data, as read from the database. */
export type CardRow = {
  id: string;
  first_name: string;
  last_name: string;
  disposition: string | null;
  referral_site: string | null;
  reg_date: string | null;
  submitted_at: Date;
  finalized_at: Date | null;
  status: RegistrationStatus;
  source: RegistrationCard['source'];
  has_photo: boolean;
  version: number;
};

export function toCard(row: CardRow): RegistrationCard {
  return {
    id: row.id,
    registration_id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    disposition: row.disposition,
    referralSite: row.referral_site,
    regDate: row.reg_date,
    timestamp: row.submitted_at.toISOString(),
    finalized_at: row.finalized_at?.toISOString() ?? null,
    status: row.status,
    source: row.source,
    has_photo: row.has_photo,
    version: row.version,
  };
}
