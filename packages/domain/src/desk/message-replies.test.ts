import { describe, expect, it } from '@jest/globals';
import { readReply } from './message-replies.js';

describe('2.10/4 opting out by reply', () => {
  it.each([
    ['STOP', 'stop'], ['stop', 'stop'], [' Stop. ', 'stop'], ['STOP ALL', 'stop'], ['stopall', 'stop'], ['Opt out', 'stop'],
    ['ARRET', 'stop'], ['arrêt', 'stop'], ['ARRÊTER!', 'stop'], ['Désabonner', 'stop'], ['cancel', 'stop'], ['QUIT', 'stop'],
    ['START', 'start'], ['unstop', 'start'], ['Début', 'start'], ['commencer', 'start'],
    ['', 'other'], ['👍', 'other'], ['Can I come Friday?', 'other'], ['Please stop by', 'other'], ['Yes', 'other'],
    ['start stop', 'other'], ['STOP please', 'stop'], ['Please stop texting me!', 'stop'], ['stop stop', 'stop'],
    ['Arrêtez SVP', 'stop'], ['arrêt, merci', 'stop'], ['Arrêtez de m’écrire s’il vous plaît', 'stop'],
    ['Stop at the library?', 'other'], ['Please cancel my appointment', 'other'], ['thank you', 'other'], ['merci', 'other'],
    ['Don’t stop', 'other'],
  ])('“%s” means %s', (body, meaning) => {
    expect(readReply(body)).toBe(meaning);
  }); // prettier-ignore
});
