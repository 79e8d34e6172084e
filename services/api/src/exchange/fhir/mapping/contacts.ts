import { newYorkIsoAt } from '@firstlight/domain/dates/new-york-time';
import type { Activity, Interaction } from '@firstlight/domain/record/record-tabs';
import type { Appointment, Coding, Communication, Encounter } from '@medplum/fhirtypes';
import { SYSTEMS } from './codes.js';
import { filled, metaOf, patientReference, plain } from './parts.js';

const CLASSES = {
  ambulatory: { system: SYSTEMS.actClass, code: 'AMB', display: 'ambulatory' },
  field: { system: SYSTEMS.actClass, code: 'FLD', display: 'field' },
  virtual: { system: SYSTEMS.actClass, code: 'VR', display: 'virtual' },
} as const satisfies Record<string, Coding>;

/** The interactions that are Communications. */
export const TELEPHONE = 'Telephone';

/** Interactions that don't happen at the program's own site. */
const CLASS_OF: Readonly<Record<string, Coding>> = {
  [TELEPHONE]: CLASSES.virtual,
  Outreach: CLASSES.field,
  Locate: CLASSES.field,
};

/** Incentives are omitted: an Encounter can't express money. */
export function toEncounter(registrationId: string, interaction: Interaction): Encounter {
  const { description, date } = interaction;
  return {
    resourceType: 'Encounter',
    id: interaction.id,
    meta: metaOf(interaction),
    status: 'finished',
    class: CLASS_OF[description] ?? CLASSES.ambulatory,
    type: [{ text: description }],
    subject: patientReference(registrationId),
    ...(interaction.referral_id && { basedOn: [{ identifier: { value: plain(interaction.referral_id) } }] }),
    ...(date && { period: { start: date, end: date } }),
  };
}

/** A call; its content is not recorded. Null for other interactions. */
export function toCommunication(registrationId: string, interaction: Interaction): Communication | null {
  if (interaction.description !== TELEPHONE) return null;
  return {
    resourceType: 'Communication',
    id: interaction.id,
    meta: metaOf(interaction),
    status: 'completed',
    medium: [{ coding: [{ system: SYSTEMS.participationMode, code: 'PHONE', display: 'telephone' }] }],
    subject: patientReference(registrationId),
    ...filled({ sent: interaction.date }),
  };
}

/**
 * A planned activity. Without a time it is only proposed for its day: a booked appointment needs a start and an end,
 * and the record has no end.
 */
export function toAppointment(registrationId: string, activity: Activity): Appointment {
  const { date, time, description } = activity;
  const start = date && time ? newYorkIsoAt(date, time) : null;
  return {
    resourceType: 'Appointment',
    id: activity.id,
    meta: metaOf(activity),
    status: start === null ? 'proposed' : 'booked',
    description: plain(description),
    ...filled({ start, end: start }),
    ...(start === null && date && { requestedPeriod: [{ start: date, end: date }] }),
    created: activity.created_at,
    participant: [{ actor: patientReference(registrationId), status: start === null ? 'needs-action' : 'accepted' }],
  };
}
