import { type CivilDate, clockTime } from '../dates/civil-dates.js';
import type { Pagination } from './dashboard.js';
import type { FollowUpKind } from './follow-up.js';
import type { Language } from '../text/language.js';
import type { LeftOut } from './message-decision.js';
import type { MessageChannel, MessagePurpose, MessageState } from './message-kinds.js';
import type { MessageTemplates } from './message-templates.js';
import type { TabName } from '../people/permissions.js';
import type { QuietHours } from './quiet-hours.js';

type Reason = { label: string; purpose: MessagePurpose; kind: FollowUpKind; tab: TabName };

/** The lists of people for whom a message can be prepared; each follows from a rule of the worklist. */
export const MESSAGE_REASONS = {
  'appointment-tomorrow': {
    label: 'Appointment tomorrow',
    purpose: 'appointment',
    kind: 'overdue-activity',
    tab: 'Activities',
  },
  'refill-due': { label: 'Refill due', purpose: 'refill', kind: 'refill-due', tab: 'Dispensing' },
  // Follow-up blood work is never mentioned: the client is asked to call.
  'svr12-due': { label: 'SVR12 test due', purpose: 'call', kind: 'svr12-due', tab: 'Medication' },
} as const satisfies Record<string, Reason>;
export type MessageReason = keyof typeof MESSAGE_REASONS;
export const ALL_MESSAGE_REASONS = Object.keys(MESSAGE_REASONS) as MessageReason[];

/** The list that a message is checked against, also for one person: a reminder says "tomorrow". */
export function listOf(purpose: MessagePurpose, reason: MessageReason | null | undefined): MessageReason | null {
  return purpose === 'appointment' ? 'appointment-tomorrow' : (reason ?? null);
}

/** An activity of tomorrow that a reminder announces; `time`: `HH:MM`, null if it has none. */
export type AnnouncedAppointment = { time: string | null; description: string };

/** `10:00 AM, Visit`; an activity without a time may be a task for staff. */
export const appointmentInWords = ({ time, description }: AnnouncedAppointment): string =>
  time === null ? `${description} (no time)` : `${clockTime(time)}, ${description}`;

/** A message in the record and in the list of sent messages. */
export type ClientMessage = {
  id: string;
  registration_id: string;
  client_name: string;
  channel: MessageChannel;
  purpose: MessagePurpose;
  language: Language;
  /** Shortened: `••• 0143`, `m•••@example.org`. */
  to: string;
  text: string;
  state: MessageState;
  /** Why it wasn't sent or delivered. */
  reason: string | null;
  day: CivilDate;
  created_at: string;
  created_by_name: string | null;
  /** When it may be sent; later than `created_at` during quiet hours. */
  due_at: string;
  state_at: string;
};

/** Query of `GET /api/client-messages`: newest first, all without `status`. */
export type MessageListQuery = { page?: number; page_size?: number; status?: 'undelivered' };
export type MessageList = {
  messages: ClientMessage[];
  pagination: Pagination;
  spent_cents: number;
  cap_cents: number;
};

/** One person of a preview: gets the message, or is left out and why. */
export type PreviewLine = { registration_id: string; client_name: string } & (
  | {
      channel: MessageChannel;
      to: string;
      language: Language;
      text: string;
      segments: number;
      /** What a reminder of an appointment announces; empty for other purposes. */
      appointments: AnnouncedAppointment[];
      left_out: null;
    }
  | { left_out: LeftOut }
);

/** Body of `POST /api/client-messages/preview`: a list, or one person with a purpose. */
export type MessageSelection =
  | { reason: MessageReason }
  | { reason?: undefined; purpose: MessagePurpose; registration_ids: string[] };

export type MessagePreview = {
  purpose: MessagePurpose;
  /** At most `MESSAGE_PEOPLE_MAX` who get it, the earliest due ones, and as many who don't. */
  people: PreviewLine[];
  /** Everyone who would get it, and everyone who is left out. */
  receivers_total: number;
  left_out_total: number;
  /** Hash of the texts; `POST /api/client-messages` requires it, so that only texts that were shown are sent. */
  version: number;
  /** When they will be sent: now, or after quiet hours. */
  due_at: string;
  /** Whether it is quiet hours now. */
  is_deferred: boolean;
  cost_cents: number;
  /** The rest of the month's budget. */
  left_cents: number;
};

/** Body of `POST /api/client-messages`. */
export type MessageSending = {
  purpose: MessagePurpose;
  reason?: MessageReason | null;
  registration_ids: string[];
  version: number;
};

export type MessagesSent = {
  queued: number;
  left_out: { registration_id: string; client_name: string; left_out: LeftOut }[];
};

/** Maximum number of people in one preview or batch. */
export const MESSAGE_PEOPLE_MAX = 200;

export type ChannelConsents = Record<MessagePurpose, boolean>;

/** `GET` and `PUT /api/admin-registration/{id}/messages`: the client's consent, by channel and purpose. */
export type RecordMessages = {
  channels: MessageChannel[];
  consents: Record<MessageChannel, ChannelConsents>;
  recorded_at: string | null;
  recorded_by_name: string | null;
  /** When the client opted out of a channel by a reply or a link; null if not, or if they opted in again. */
  stopped: Record<MessageChannel, string | null>;
  version: number;
  messages: ClientMessage[];
};

export type ConsentsChange = Pick<RecordMessages, 'consents'>;

/** `GET` and `PUT /api/message-settings`. */
export type MessageSettingsForm = {
  templates: MessageTemplates;
  quiet: QuietHours;
  /** Monthly limit for text messages, in cents. */
  cap_cents: number;
  /** Price of one segment of a text message, in cents. */
  segment_cents: number;
};
export type MessageSettings = MessageSettingsForm & { version: number };

export const CLIENT_MESSAGE_TEXTS = {
  off: 'Messages to clients are not configured.',
  wordsChanged: 'The wording was changed in the meantime. Please check the messages again.',
  consentsChanged: 'Someone else changed this in the meantime. Please check it and save again.',
  settingsChanged: 'Someone else changed these settings in the meantime. Please check them and save again.',
  nobody: 'Please choose at least one person',
  tooMany: `Please choose at most ${MESSAGE_PEOPLE_MAX} people`,
  cap: 'The monthly budget for text messages is used up, so this was not sent.',
  late: 'It could not be sent in time.',
  restored:
    'The database was restored from a backup after this was due. It won’t be sent again, so that nobody gets it twice.',
  unsure: 'The connection broke while it was being sent. It won’t be sent again, so that nobody gets it twice.',
  saved: 'Saved.',
  changedMeanwhile: 'Someone else changed these settings in the meantime.',
} as const;

/** A number or address, shortened so that it can be recognized but not copied from a list. */
export function shortAddress(channel: MessageChannel, to: string): string {
  if (channel === 'text') return `••• ${to.slice(-4)}`;
  const [name = '', host = ''] = to.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
