import { describe, expect, it } from '@jest/globals';
import {
  type ChannelFacts,
  decideMessage,
  isTooLate,
  LEFT_OUT_WORDS,
  type MessageFacts,
  onceKey,
} from './message-decision.js';

const open: ChannelFacts = {
  configured: true,
  hasAddress: true,
  allowed: true,
  consent: true,
  stopped: false,
  addressUsed: false,
};
const closed: ChannelFacts = { ...open, configured: false };
const person = (change: Partial<MessageFacts> = {}, text: Partial<ChannelFacts> = {}, mail = closed): MessageFacts => ({
  deleted: false,
  merged: false,
  deceased: false,
  age: 40,
  alreadyToday: false,
  ...change,
  channels: { text: { ...open, ...text }, mail },
});

describe('2.10/4 who may be sent which message, by which channel', () => {
  it.each<[string, MessageFacts, string]>([
    ['everything allows it', person(), 'text'],
    ['a deleted record', person({ deleted: true, merged: true }), 'deleted'],
    ['a merged record', person({ merged: true }), 'merged'],
    ['a client who has died', person({ deceased: true }), 'deceased'],
    ['15 years old', person({ age: 15 }), 'too-young'],
    ['16 years old', person({ age: 16 }), 'text'],
    ['unknown age', person({ age: null }), 'text'],
    ['a second message for the same purpose that day', person({ alreadyToday: true }), 'already-today'],
    ['death before youth', person({ deceased: true, age: 3 }), 'deceased'],
    ['nothing configured', person({}, { configured: false }), 'not-configured'],
    ['no number', person({}, { hasAddress: false }), 'no-address'],
    ['“Text” is not ticked', person({}, { allowed: false }), 'not-allowed'],
    ['no consent for this purpose', person({}, { consent: false }), 'no-consent'],
    ['replied STOP', person({}, { stopped: true }), 'stopped'],
    ['the number is used by someone else in the list', person({}, { addressUsed: true }), 'address-used'],
    ['STOP counts although consent is recorded', person({}, { stopped: true, consent: true }), 'stopped'],
    ['mail when there is no number', person({}, { hasAddress: false }, open), 'mail'],
    ['mail when texts are stopped', person({}, { stopped: true }, open), 'mail'],
    ['text before mail', person({}, {}, open), 'text'],
    ['consent for mail does not allow a text', person({}, { consent: false }, open), 'mail'],
    [
      'the reason of the channel that came closest',
      person({}, { hasAddress: false }, { ...open, consent: false }),
      'no-consent',
    ],
    ['opted out of both', person({}, { stopped: true }, { ...open, stopped: true }), 'stopped'],
  ])('%s', (_row, facts, expected) => {
    const decision = decideMessage(facts);
    expect(decision.left_out ?? decision.channel).toBe(expected);
  });

  it('has words for every reason', () => {
    expect(Object.values(LEFT_OUT_WORDS).every((words) => words.length > 3)).toBe(true);
    expect(Object.keys(LEFT_OUT_WORDS)).toHaveLength(15);
  });

  it.each([
    ['appointment', '2026-11-24T01:30:00Z', false],
    ['appointment', '2026-11-24T14:00:00Z', true],
    ['refill', '2026-11-24T14:00:00Z', false],
  ] as const)('a reminder of %s prepared on 23 November and due %s is too late: %s', (purpose, due, late) => {
    expect(isTooLate(purpose, '2026-11-23', new Date(due))).toBe(late);
  });

  it('has one key for each person, purpose and day', () => {
    const keys = [
      onceKey('a', 'call', '2026-11-23'),
      onceKey('a', 'refill', '2026-11-23'),
      onceKey('a', 'call', '2026-11-24'),
    ];
    expect(new Set(keys).size).toBe(3);
  });
});
