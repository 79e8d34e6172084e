import type { MessagesSent } from '@firstlight/domain/desk/client-messages';
import { LEFT_OUT_WORDS } from '@firstlight/domain/desk/message-decision';

export const peopleInWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

export const dollarsOf = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The outcome of sending: how many people get a message, and who was excluded after all. */
export function sentInWords({ queued, left_out: others }: MessagesSent): string {
  const out = others.map(({ client_name, left_out: reason }) => `${client_name} (${LEFT_OUT_WORDS[reason]})`);
  const sent = queued === 0 ? 'Nobody will get a message.' : `Messages to ${peopleInWords(queued)} are on their way.`;
  return out.length === 0 ? sent : `${sent} Left out: ${out.join(', ')}.`;
}
