import type { RecordMessages } from '@firstlight/domain/client-messages';
import { MESSAGE_CHANNELS, MESSAGE_PURPOSES, type MessageChannel, type MessagePurpose } from '@firstlight/domain/message-kinds'; // prettier-ignore

type Consents = RecordMessages['consents'];
type Cell = `${MessageChannel} ${MessagePurpose}`;

/**
 * Unsaved changes, by box. Only what was toggled: the other boxes show what is stored now, so that saving never
 * records a consent again that a colleague withdrew in the meantime. `version` is the one that the user has seen.
 */
export type ConsentChanges = { boxes: Partial<Record<Cell, boolean>>; version: number };

/** What is stored, with the changes. */
export function withChanges(stored: Consents, boxes: ConsentChanges['boxes']): Consents {
  const channel = (name: MessageChannel): Consents[MessageChannel] => {
    const own = MESSAGE_PURPOSES.map((purpose) => [purpose, boxes[`${name} ${purpose}`] ?? stored[name][purpose]]);
    return { ...stored[name], ...(Object.fromEntries(own) as Consents[MessageChannel]) };
  };
  return { text: channel('text'), mail: channel('mail') };
}

/** The changes after a press on a box; null if nothing differs from what is stored. */
export function afterToggle(
  { consents, version }: Pick<RecordMessages, 'consents' | 'version'>,
  typed: ConsentChanges | null,
  [channel, purpose]: [MessageChannel, MessagePurpose],
): ConsentChanges | null {
  const isOn = withChanges(consents, typed?.boxes ?? {})[channel][purpose];
  const boxes = { ...typed?.boxes, [`${channel} ${purpose}`]: !isOn };
  const next = withChanges(consents, boxes);
  const differs = MESSAGE_CHANNELS.some((name) =>
    MESSAGE_PURPOSES.some((one) => next[name][one] !== consents[name][one]),
  );
  return differs ? { boxes, version: typed?.version ?? version } : null;
}
