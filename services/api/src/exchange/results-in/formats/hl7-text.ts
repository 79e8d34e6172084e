import { isCivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { newYorkIsoAt } from '@firstlight/domain/dates/new-york-time';
import { Hl7Message, type Hl7Segment } from '@medplum/core';
import { UnreadableMessage } from './received-message.js';
import type { SentCode } from './result-codes.js';

/** @throws {UnreadableMessage} if it isn't HL7 v2 */
export function parseHl7(text: string): Hl7Message {
  if (!/^MSH[^\w\s]{5}/.test(text)) throw new UnreadableMessage('not an HL7 v2 message', 'unsupported');
  return Hl7Message.parse(text.replace(/[\r\n]+$/, ''));
}

/** A component as text, without its escape sequences; empty if it is missing or deleted (`""`). */
export function textAt(segment: Hl7Segment | undefined, field: number, component = 1, repetition = 0): string {
  const given = segment?.getField(field);
  // The escape character itself is in MSH-2.
  const raw = given?.components[repetition]?.[component - 1] ?? '';
  return raw === '""' ? '' : unescaped(raw, segment?.context.escapeCharacter ?? '\\').trim();
}

const ESCAPES: Readonly<Record<string, string>> = { F: '|', S: '^', T: '&', R: '~', E: '\\', '.br': '\n' };

function unescaped(raw: string, escape: string): string {
  const parts = raw.split(escape);
  if (parts.length < 3) return raw;
  // Every second part is a sequence; unknown ones (formatting) are dropped.
  return parts.map((part, at) => (at % 2 === 0 ? part : (ESCAPES[part] ?? ''))).join('');
}

export function repetitionsOf(segment: Hl7Segment | undefined, field: number): number {
  return segment?.getField(field)?.components.length ?? 0;
}

/** The two codes of a coded element: its own and the alternate one. */
export function codesAt(segment: Hl7Segment | undefined, field: number, repetition = 0): SentCode[] {
  const code = (first: number): SentCode => ({
    code: textAt(segment, field, first, repetition),
    display: textAt(segment, field, first + 1, repetition),
    system: textAt(segment, field, first + 2, repetition),
  });
  return [code(1), code(4)].filter((one) => one.code !== '');
}

/** The calendar day of a timestamp, as written. */
export function dayOf(stamp: string): string | null {
  const day = `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`;
  return isCivilDate(day) ? day : null;
}

const STAMP = /^(\d{8})(\d{2})?(\d{2})?(\d{2})?(?:\.\d{1,4})?([+-]\d{4})?$/;

/** The New York day of a timestamp with an hour and an offset, else the day as written. */
export function newYorkDayOf(stamp: string): string | null {
  const [, , hour, , , offset] = STAMP.exec(stamp) ?? [];
  const moment = hour && offset ? momentOf(stamp) : null;
  return moment ? todayInNewYork(new Date(moment)) : dayOf(stamp);
}

/** A timestamp in ISO format; without an offset it is New York time. Null if it isn't one. */
export function momentOf(stamp: string): string | null {
  const match = STAMP.exec(stamp);
  const day = match && dayOf(stamp);
  if (!match || !day) return null;
  const [, , hour = '00', minute = '00', second = '00', offset] = match;
  const zone = offset ? `${offset.slice(0, 3)}:${offset.slice(3)}` : newYorkIsoAt(day, `${hour}:${minute}`).slice(-6);
  const moment = new Date(`${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
