import { isTenDigits, normaliseHealthCard } from '@firstlight/domain/identity/health-card';
import type { LaboratoryResult, NamedPerson, ResultStatus } from '@firstlight/domain/exchange/laboratory-results';
import type { Hl7Message, Hl7Segment } from '@medplum/core';
import { codesAt, dayOf, momentOf, newYorkDayOf, parseHl7, repetitionsOf, textAt } from './hl7-text.js';
import { type ReceivedMessage, UnreadableMessage } from './received-message.js';
import { confirmsOf, specimenOf, testOf, valueOf } from './result-codes.js';
import { asResults, numberInWords, type ResultLine } from './result-lines.js';

/** HL7 v2.5 tables 0085 (OBX-11) and 0123 (OBR-25); null has no result yet and is skipped. */
const STATUSES: Readonly<Record<string, ResultStatus | null>> = {
  F: 'final',
  U: 'final',
  A: 'preliminary',
  P: 'preliminary',
  R: 'preliminary',
  S: 'preliminary',
  C: 'corrected',
  D: 'cancelled',
  W: 'cancelled',
  X: 'cancelled',
  I: null,
  N: null,
  O: null,
};
/** Identifier types for a health card: table 0203. */
const CARD_TYPES = ['JHN', 'HC', 'NH'];

const orNull = (text: string): string | null => (text === '' ? null : text);

function cardOf(pid: Hl7Segment): string | null {
  for (let at = 0; at < repetitionsOf(pid, 3); at += 1) {
    const number = normaliseHealthCard(textAt(pid, 3, 1, at)).slice(0, 10);
    if (CARD_TYPES.includes(textAt(pid, 3, 5, at)) && isTenDigits(number)) return number;
  }
  return null;
}

function personOf(pid: Hl7Segment): NamedPerson {
  return {
    firstName: orNull(textAt(pid, 5, 2)),
    lastName: orNull(textAt(pid, 5, 1)),
    dob: dayOf(textAt(pid, 7)),
    healthCard: cardOf(pid),
    phone: orNull(textAt(pid, 13, 1) || textAt(pid, 13, 6) + textAt(pid, 13, 7)),
  };
}

/** A patient's order: its OBR, the ORC before it, its results and specimen. */
type Order = {
  pid: Hl7Segment;
  orc: Hl7Segment | undefined;
  obr: Hl7Segment;
  results: Hl7Segment[];
  spm: Hl7Segment | undefined;
};

function ordersOf(message: Hl7Message): Order[] {
  const orders: Order[] = [];
  let [pid, orc]: (Hl7Segment | undefined)[] = [];
  for (const segment of message.segments) {
    const order = orders.at(-1);
    if (segment.name === 'PID') [pid, orc] = [segment, undefined];
    else if (segment.name === 'ORC') orc = segment;
    else if (segment.name === 'OBR') {
      if (!pid) throw new UnreadableMessage('an OBR segment has no PID segment before it');
      orders.push({ pid, orc, obr: segment, results: [], spm: undefined });
      orc = undefined;
    } else if (segment.name === 'OBX' && order) order.results.push(segment);
    else if (segment.name === 'SPM' && order) order.spm = segment;
  }
  return orders;
}

function statusOf(letter: string): ResultStatus | null {
  const status = STATUSES[letter.toUpperCase()];
  if (status === undefined) throw new UnreadableMessage('a result has an unknown status');
  return status;
}

/** The filler order number in OBR-3, else in ORC-3. */
function numberOf({ obr, orc }: Order): string {
  const number = textAt(obr, 3) || textAt(orc, 3);
  if (number === '') throw new UnreadableMessage('an order has no filler order number (OBR-3)');
  return number;
}

/** Later states replace earlier ones by this time, whatever the order of arrival. */
function reportedAtOf(obr: Hl7Segment, segment: Hl7Segment): string {
  const at = momentOf(textAt(obr, 22)) ?? (segment.name === 'OBX' ? momentOf(textAt(segment, 19)) : null);
  if (at === null) throw new UnreadableMessage('a result has no time of its status (OBR-22)');
  return at;
}

/** A value without codes; a structured number (SN) has a comparator, two numbers and what separates them. */
function plainAt(obx: Hl7Segment, at: number): string {
  if (textAt(obx, 2) !== 'SN') return textAt(obx, 5, 1, at);
  const parts = [1, 2, 3, 4].map((component) => textAt(obx, 5, component, at));
  return parts.join('').replace(/^=/, '');
}

/** A number with its unit and reference range, without which it says little. */
function measured(obx: Hl7Segment, text: string): string {
  const type = textAt(obx, 2);
  const isNumber = ['NM', 'SN'].includes(type) || (type === 'ST' && /\d/.test(text));
  if (!isNumber || text === '') return text;
  return numberInWords(text, textAt(obx, 6) || textAt(obx, 6, 2), textAt(obx, 7));
}

/** A value and its meaning: each repetition of OBX-5 is one. */
function valuesOf(obx: Hl7Segment): Pick<LaboratoryResult, 'text' | 'value'>[] {
  const coded = ['CE', 'CWE', 'CNE', 'CF'].includes(textAt(obx, 2));
  const interpretations = flagsOf(obx);
  return Array.from({ length: Math.max(1, repetitionsOf(obx, 5)) }, (_, at) => {
    const codes = coded ? codesAt(obx, 5, at) : [];
    const words = (coded ? (codes[0]?.display ?? '') : plainAt(obx, at)) || (codes[0]?.code ?? '');
    const known = codes.filter(({ system }) => system !== '');
    return { text: measured(obx, words), value: valueOf({ codes: known, text: words, interpretations }) };
  });
}

function resultsOf(order: Order): LaboratoryResult[] {
  const { obr, spm } = order;
  const of = (segment: Hl7Segment, field: number, letter: string): ResultLine[] => {
    const status = statusOf(letter);
    const codes = codesAt(segment, field);
    const [first] = codes;
    if (!first) throw new UnreadableMessage('a result has no code');
    if (status === null) return [];
    const isObservation = segment.name === 'OBX';
    const values = isObservation ? valuesOf(segment) : [{ text: '', value: null }];
    const shared = {
      person: personOf(order.pid),
      order: numberOf(order),
      code: first.code,
      name: first.display || first.code,
      test: testOf(codes),
      ...confirmsOf(codes),
      specimen: specimenOf([...codesAt(spm, 4), ...codesAt(obr, 15)]),
      specimenDate: newYorkDayOf(textAt(spm, 17)) ?? newYorkDayOf(textAt(obr, 7)) ?? newYorkDayOf(textAt(segment, 14)),
      status,
      ...(isObservation && keepsValue(segment)),
      reportedAt: reportedAtOf(obr, segment),
    };
    const isComment = isObservation && ['TX', 'FT'].includes(textAt(segment, 2));
    return values.map((value) => ({ result: { ...shared, ...value }, isComment }));
  };
  const status = textAt(obr, 25);
  // A completely cancelled order lists no results.
  const lines =
    order.results.length > 0
      ? order.results.flatMap((obx) => of(obx, 3, orderStatus(status, textAt(obx, 11))))
      : of(obr, 4, status);
  return asResults(lines, ({ code }) => code);
}

/** A cancelled order cancels its results; a line without a status has that of its order. */
const orderStatus = (order: string, result: string): string => (order === 'X' ? 'X' : result || order);

/** `U`: final, with the value that was sent as preliminary. */
const keepsValue = (obx: Hl7Segment): { keepsValue?: true } =>
  textAt(obx, 11).toUpperCase() === 'U' && plainAt(obx, 0) === '' ? { keepsValue: true } : {};

function flagsOf(obx: Hl7Segment): string[] {
  return Array.from({ length: repetitionsOf(obx, 8) }, (_, at) => textAt(obx, 8, 1, at)).filter((flag) => flag !== '');
}

/** Reads an ORU^R01 in HL7 v2.3 to v2.5.1. @throws {UnreadableMessage} */
export function readOru(text: string): ReceivedMessage {
  const message = parseHl7(text);
  const msh = message.header;
  if (textAt(msh, 9) !== 'ORU' || textAt(msh, 9, 2) !== 'R01')
    throw new UnreadableMessage('only ORU^R01 is received', 'unsupported');
  if (!/^2\.[3-5]/.test(textAt(msh, 12)))
    throw new UnreadableMessage('only versions 2.3 to 2.5 are received', 'unsupported');
  if (textAt(msh, 10) === '') throw new UnreadableMessage('no message control id (MSH-10)');
  const orders = ordersOf(message);
  if (orders.length === 0) throw new UnreadableMessage('no order (OBR)');
  return { original: text, results: orders.flatMap((order) => resultsOf(order)) };
}
