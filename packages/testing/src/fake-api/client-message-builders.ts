import type { ClientMessage, MessagePreview, RecordMessages } from '@firstlight/domain/desk/client-messages';

const MOMENT = '2026-11-20T15:00:00.000Z';
const WORDS = 'Please call us when you can: 1-800-555-0142. Reply STOP to get no more messages.';

export function aClientMessage(change: Partial<ClientMessage> = {}): ClientMessage {
  return {
    id: 'cm-1',
    registration_id: 'r-1',
    client_name: 'Maple Testperson',
    channel: 'text',
    purpose: 'call',
    language: 'en',
    to: '••• 0143',
    text: WORDS,
    state: 'delivered',
    reason: null,
    day: '2026-11-20',
    created_at: MOMENT,
    created_by_name: 'Robin Sample',
    due_at: MOMENT,
    state_at: MOMENT,
    ...change,
  };
}

/** One client gets the message, one is left out. */
export function aMessagePreview(change: Partial<MessagePreview> = {}): MessagePreview {
  const receiver = {
    channel: 'text',
    to: '••• 0143',
    language: 'en',
    text: WORDS,
    segments: 1,
    left_out: null,
  } as const;
  const people = change.people ?? [
    { registration_id: 'r-1', client_name: 'Maple Testperson', ...receiver, appointments: [] },
    { registration_id: 'r-2', client_name: 'Rowan Testperson', left_out: 'no-consent' },
  ];
  const receivers = people.filter(({ left_out: reason }) => reason === null).length;
  return {
    purpose: 'call',
    people,
    receivers_total: receivers,
    left_out_total: people.length - receivers,
    version: 1,
    due_at: MOMENT,
    is_deferred: false,
    cost_cents: 1,
    left_cents: 5_000,
    ...change,
  };
}

const NONE = { appointment: false, refill: false, call: false };

export function recordMessages(change: Partial<RecordMessages> = {}): RecordMessages {
  return {
    channels: ['text', 'mail'],
    consents: { text: NONE, mail: NONE },
    recorded_at: null,
    recorded_by_name: null,
    stopped: { text: null, mail: null },
    version: 0,
    messages: [],
    ...change,
  };
}
