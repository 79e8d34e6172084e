import { describe, expect, it } from '@jest/globals';
import { readReply } from './message-replies.js';

describe('2.10/4 opting out by reply', () => {
  it.each([
    ['STOP', 'stop'], ['stop', 'stop'], [' Stop. ', 'stop'], ['STOP ALL', 'stop'], ['stopall', 'stop'], ['Opt out', 'stop'],
    ['ARRET', 'stop'], ['arrêt', 'stop'], ['ARRÊTER!', 'stop'], ['Désabonner', 'stop'], ['cancel', 'stop'], ['QUIT', 'stop'],
    ['START', 'start'], ['unstop', 'start'], ['Début', 'start'], ['commencer', 'start'],
    ['', 'other'], ['👍', 'other'], ['Can I come Friday?', 'other'], ['Please stop by', 'other'], ['Yes', 'other'],
    ['start stop', 'other'],
  ])('“%s” means %s', (body, meaning) => {
    expect(readReply(body)).toBe(meaning);
  }); // prettier-ignore
});
