import { type CivilDate, todayInNewYork } from '../dates/civil-dates.js';
import { MESSAGE_CHANNELS, type MessageChannel, type MessagePurpose } from './message-kinds.js';

/** The facts about one person and one purpose that the rules use. */
export type MessageFacts = {
  deleted: boolean;
  /** The record was merged into another one. */
  merged: boolean;
  deceased: boolean;
  /** In years; null if the date of birth is unknown. */
  age: number | null;
  /** Already got a message for this purpose today. */
  alreadyToday: boolean;
  channels: Readonly<Record<MessageChannel, ChannelFacts>>;
};

export type ChannelFacts = {
  configured: boolean;
  /** A number that can receive text messages; a mail address. */
  hasAddress: boolean;
  /** The record allows the channel: *Text* is ticked. */
  allowed: boolean;
  /** The client agreed to this channel for this purpose. */
  consent: boolean;
  /** The client opted out by a reply or a link. */
  stopped: boolean;
  /** Someone else with the same number or address already gets this message today. */
  addressUsed: boolean;
};

/** Clients below this age get no message, because parents may read it; staff call them. */
export const MESSAGE_AGE_MIN = 16;

/** Rules about the person, in this order; the first that applies leaves the person out. */
export const PERSON_RULES = {
  deleted: { applies: (facts: MessageFacts) => facts.deleted, words: 'The record was deleted' },
  merged: { applies: (facts: MessageFacts) => facts.merged, words: 'The record was merged into another one' },
  deceased: { applies: (facts: MessageFacts) => facts.deceased, words: 'The client has died' },
  'too-young': {
    applies: ({ age }: MessageFacts) => age !== null && age < MESSAGE_AGE_MIN,
    words: `Under ${MESSAGE_AGE_MIN}: please call`,
  },
  'already-today': {
    applies: (facts: MessageFacts) => facts.alreadyToday,
    words: 'Already got this message today',
  },
} as const satisfies Record<string, { applies: (facts: MessageFacts) => boolean; words: string }>;

/** Rules about a channel, in this order; the first that applies rules the channel out. */
export const CHANNEL_RULES = {
  'not-configured': { applies: (facts: ChannelFacts) => !facts.configured, words: 'This channel is not configured' },
  'no-address': {
    applies: (facts: ChannelFacts) => !facts.hasAddress,
    words: 'No usable number or e-mail address',
  },
  'not-allowed': { applies: (facts: ChannelFacts) => !facts.allowed, words: 'The record does not allow text messages' },
  'no-consent': { applies: (facts: ChannelFacts) => !facts.consent, words: 'Has not agreed to these messages' },
  stopped: { applies: (facts: ChannelFacts) => facts.stopped, words: 'Opted out' },
  'address-used': {
    applies: (facts: ChannelFacts) => facts.addressUsed,
    words: 'Someone with the same number or address gets it',
  },
} as const satisfies Record<string, { applies: (facts: ChannelFacts) => boolean; words: string }>;

/** Reasons unrelated to the person: the budget, the time of day, or a task completed since the list was shown. */
const OTHER = {
  cap: 'The monthly budget is used up',
  'off-list': 'No longer on this list',
  'no-appointment': 'No appointment tomorrow',
  'too-late': 'Quiet hours last until the day of the appointment: please call',
} as const;

type PersonRule = keyof typeof PERSON_RULES;
type ChannelRule = keyof typeof CHANNEL_RULES;
export type LeftOut = PersonRule | ChannelRule | keyof typeof OTHER;

export const LEFT_OUT_WORDS = {
  ...(Object.fromEntries(
    Object.entries({ ...PERSON_RULES, ...CHANNEL_RULES }).map(([name, { words }]) => [name, words]),
  ) as Record<PersonRule | ChannelRule, string>),
  ...OTHER,
} satisfies Record<LeftOut, string>;

export type MessageDecision = { channel: MessageChannel; left_out: null } | { left_out: LeftOut };

const PERSON = Object.entries(PERSON_RULES) as [PersonRule, (typeof PERSON_RULES)[PersonRule]][];
const CHANNEL = Object.entries(CHANNEL_RULES) as [ChannelRule, (typeof CHANNEL_RULES)[ChannelRule]][];

/** By which channel a person gets a message, or why not: the reason of the channel that came closest. */
export function decideMessage(facts: MessageFacts): MessageDecision {
  const person = PERSON.find(([, { applies }]) => applies(facts));
  if (person) return { left_out: person[0] };
  const checked = MESSAGE_CHANNELS.map((channel) => ({
    channel,
    rule: CHANNEL.findIndex(([, { applies }]) => applies(facts.channels[channel])),
  }));
  const open = checked.find(({ rule }) => rule === -1);
  if (open) return { channel: open.channel, left_out: null };
  const [name] = CHANNEL[Math.max(...checked.map(({ rule }) => rule))] ?? [];
  return { left_out: name ?? 'not-configured' };
}

/** A reminder says "tomorrow", so it must be sent on the day it was prepared. */
export function isTooLate(purpose: MessagePurpose, day: CivilDate, due: Date): boolean {
  return purpose === 'appointment' && todayInNewYork(due) !== day;
}

/** One message a day for each person and purpose; the database rejects a second row with the same key. */
export function onceKey(registrationId: string, purpose: MessagePurpose, day: string): string {
  return `${registrationId} ${purpose} ${day}`;
}
