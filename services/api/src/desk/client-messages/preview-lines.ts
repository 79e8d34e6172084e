import { type AnnouncedAppointment, MESSAGE_PEOPLE_MAX, type MessagePreview, type PreviewLine, shortAddress } from '@firstlight/domain/desk/client-messages'; // prettier-ignore
import type { LeftOut } from '@firstlight/domain/desk/message-decision';
import { mailText, messageText } from '@firstlight/domain/desk/message-templates';
import { smsLength } from '@firstlight/domain/desk/sms-segments';
import type { Candidate } from './message-people.service.js';

/** A person who would get the message if it weren't for this reason. */
export function leftOut({ id, name, decision }: Candidate, reason: LeftOut): PreviewLine {
  return { registration_id: id, client_name: name, left_out: decision.left_out ?? reason };
}

/** A person with the text that they get, or why they get none. */
export function lineOf(
  { id, name, language, decision, to }: Candidate,
  words: Record<string, string>,
  phone: string,
  appointments: AnnouncedAppointment[],
): PreviewLine {
  const person = { registration_id: id, client_name: name };
  if (decision.left_out !== null) return { ...person, left_out: decision.left_out };
  const { channel } = decision;
  const template = words[language] ?? '';
  const text = channel === 'text' ? messageText(template, phone) : mailText(template, phone, language, '…');
  const segments = channel === 'text' ? smsLength(text).segments : 0;
  return { ...person, channel, to: shortAddress(channel, to), language, text, segments, appointments, left_out: null };
}

/**
 * The receivers who are due first, as many as one batch may have, and as many of the people who are left out.
 * @param dueOrder the ids of the people, the earliest due first
 */
export function shownLines(
  lines: readonly PreviewLine[],
  dueOrder: readonly string[],
): Pick<MessagePreview, 'people' | 'receivers_total' | 'left_out_total'> {
  const place = new Map(dueOrder.map((id, index) => [id, index]));
  const dueAt = ({ registration_id: id }: PreviewLine): number => place.get(id) ?? dueOrder.length;
  const first = (some: PreviewLine[]): PreviewLine[] => some.sort((a, b) => dueAt(a) - dueAt(b)).slice(0, MESSAGE_PEOPLE_MAX); // prettier-ignore
  const receivers = lines.filter((line) => line.left_out === null);
  const others = lines.filter((line) => line.left_out !== null);
  const shown = new Set([...first([...receivers]), ...first([...others])]);
  return {
    people: lines.filter((line) => shown.has(line)),
    receivers_total: receivers.length,
    left_out_total: others.length,
  };
}
