import { civilDateInWords, clockTime, formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { contactLanguage } from '@firstlight/domain/clients/contact-language';
import type { ClientContact, FollowUpEntry, FollowUpItem } from '@firstlight/domain/desk/follow-up';
import { FOLLOW_UP_OUTCOMES } from '@firstlight/domain/desk/follow-up-outcomes';

function outcomeInWords({ outcome, snoozed_until, moved_to, owner_name }: FollowUpEntry): string {
  if (snoozed_until) return `Snoozed until ${civilDateInWords(snoozed_until)}`;
  if (moved_to) return `Moved to ${civilDateInWords(moved_to)}`;
  if (outcome === 'handed-over') return owner_name ? `Handed over to ${owner_name}` : 'Unassigned';
  return FOLLOW_UP_OUTCOMES[outcome].label;
}

/** The latest entry: what, by whom and when. */
export function entryInWords(entry: FollowUpEntry): string {
  const { note, recorded_at, recorded_by } = entry;
  const by = recorded_by ? `${recorded_by}, ` : '';
  return `${outcomeInWords(entry)}${note ? `: ${note}` : ''} (${by}${formatNewYorkTime(recorded_at)})`;
}

export function dayInWords({ day, time }: Pick<FollowUpItem, 'day' | 'time'>): string {
  if (day === null) return 'No date';
  return time ? `${civilDateInWords(day)}, ${clockTime(time)}` : civilDateInWords(day);
}

/** What the client allows if they don’t answer a call, and their language. */
export function waysInWords({ leave_message, voicemail, text, language }: ClientContact): string {
  const allowed = [leave_message && 'leave message', voicemail && 'voicemail', text && 'text'].filter(Boolean);
  const ways = allowed.length > 0 ? `OK to: ${allowed.join(', ')}` : 'no messages, voicemail or text';
  const spoken = contactLanguage(language);
  return spoken ? `${ways} · Language: ${spoken}` : ways;
}
