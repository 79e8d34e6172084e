import type { EntityManager } from 'typeorm';
import { RegistrationRow } from '../registrations/registration.entity.js';
import { survivorOf } from '../registrations/surviving-record.js';

/** The registration that the visitor sent, and the record that has its booking: itself, or the one it was merged into. */
export type BookedRecords = { sent: RegistrationRow; record: RegistrationRow };

/** Null if the record was deleted. */
export async function bookedRecords(tx: EntityManager, id: string): Promise<BookedRecords | null> {
  const sent = await tx.findOneBy(RegistrationRow, { id });
  if (!sent) return null;
  const record = sent.mergedInto ? await tx.findOneBy(RegistrationRow, { id: await survivorOf(tx, id) }) : sent;
  return record && !record.deletedAt ? { sent, record } : null;
}
