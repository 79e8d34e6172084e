import type { MessageState } from './message-kinds.js';

/** What Twilio's message status means for a message; null: nothing new. */
const STATES: Readonly<Record<string, MessageState>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** The states from which a report moves a message: reports arrive in any order, and a final state never changes. */
const FROM: Partial<Record<MessageState, readonly MessageState[]>> = {
  sent: ['sending', 'unsure'],
  delivered: ['sending', 'sent', 'unsure'],
  failed: ['sending', 'sent', 'unsure'],
};

export function readReport(status: string): { state: MessageState; from: readonly MessageState[] } | null {
  const state = STATES[status];
  const from = state && FROM[state];
  return from ? { state, from } : null;
}

/** Error codes of Twilio that staff can act on (https://www.twilio.com/docs/api/errors). */
const PROBLEMS: Readonly<Record<number, string>> = {
  21211: 'The number is not valid.',
  21408: 'Messages to this region are not enabled.',
  21610: 'The person opted out at their carrier.',
  21612: 'The number can’t be reached by text message.',
  21614: 'The number can’t receive text messages.',
  30003: 'The phone was off or out of reach.',
  30004: 'The message was blocked.',
  30005: 'The number does not exist.',
  30006: 'The number is a landline, or its carrier doesn’t take text messages.',
  30007: 'The carrier filtered the message.',
};

/** Why a message was not delivered, in words. */
export function deliveryProblem(code: number | null): string {
  return (code === null ? undefined : PROBLEMS[code]) ?? 'The service could not deliver it.';
}

export const isOptedOutCode = (code: number): boolean => code === 21610;
