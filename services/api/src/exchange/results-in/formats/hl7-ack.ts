import type { AckCode } from '@medplum/core';
import { Hl7Message, Hl7Segment } from '@medplum/core';
import { UnreadableMessage } from './received-message.js';

export type Acknowledgement = Extract<AckCode, 'AA' | 'AE' | 'AR'>;

/**
 * HL7 v2.5, 2.9.2: AE has an error that the sender can fix; AR is of an unsupported kind, or the server is down and the
 * same message can be sent again.
 */
export function ackCodeOf(error: unknown): Acknowledgement {
  return error instanceof UnreadableMessage && error.kind === 'faulty' ? 'AE' : 'AR';
}

/** The response to a message; `text` says why it was not accepted and contains nothing from the message. */
export function ackOf(original: string, ackCode: Acknowledgement, text = ''): string {
  const ack = headerOf(original).buildAck({ ackCode });
  if (text !== '') ack.getSegment('MSA')?.setField(3, text);
  return ack.toString();
}

/** Something that isn't HL7 still gets a response. */
function headerOf(original: string): Hl7Message {
  const header = original.split(/[\r\n]/, 1)[0] ?? '';
  return /^MSH[^\w\s]{5}/.test(header) ? Hl7Message.parse(header) : new Hl7Message([new Hl7Segment(['MSH', '^~\\&'])]);
}
