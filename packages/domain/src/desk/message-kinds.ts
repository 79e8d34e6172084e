/** The channels to a client, in the order in which they are tried. */
export const MESSAGE_CHANNELS = ['text', 'mail'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
export const CHANNEL_WORDS: Readonly<Record<MessageChannel, string>> = { text: 'Text message', mail: 'Email' };

/** What clients can agree to be contacted about. */
export const MESSAGE_PURPOSES = ['appointment', 'refill', 'call'] as const;
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number];
export const PURPOSE_WORDS: Readonly<Record<MessagePurpose, string>> = {
  appointment: 'Appointment',
  refill: 'Refill',
  call: 'Please call us',
};

/** The status of a message. Only a text message can be `delivered`: mail servers don't report it. */
export const MESSAGE_STATES = {
  queued: 'Waiting to be sent',
  sending: 'Being sent',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Not delivered',
  unsure: 'May have been sent; won’t be sent again',
  cancelled: 'Not sent',
} as const;
export type MessageState = keyof typeof MESSAGE_STATES;

/** The states that staff have to notice: nobody, or perhaps nobody, got the message. */
export const UNDELIVERED: readonly MessageState[] = ['failed', 'unsure'];

/** The message certainly didn't reach anyone: it costs nothing, and another one may be sent on the same day. */
export const NEVER_DELIVERED: readonly MessageState[] = ['failed', 'cancelled'];
