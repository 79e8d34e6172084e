import type { RecordMessages } from '@firstlight/domain/desk/client-messages';
import { MESSAGE_PURPOSES, type MessageChannel, type MessagePurpose } from '@firstlight/domain/desk/message-kinds'; // prettier-ignore

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

/** The changes after a press on a box; null without any. A box that is as stored again isn't one. */
export function afterToggle(
  { consents, version }: Pick<RecordMessages, 'consents' | 'version'>,
  typed: ConsentChanges | null,
  [channel, purpose]: [MessageChannel, MessagePurpose],
): ConsentChanges | null {
  const cell: Cell = `${channel} ${purpose}`;
  const isOn = !withChanges(consents, typed?.boxes ?? {})[channel][purpose];
  const others = Object.entries(typed?.boxes ?? {}).filter(([name]) => name !== cell);
  const changed = isOn === consents[channel][purpose] ? others : [...others, [cell, isOn]];
  const boxes = Object.fromEntries(changed) as ConsentChanges['boxes'];
  return changed.length > 0 ? { boxes, version: typed?.version ?? version } : null;
}
