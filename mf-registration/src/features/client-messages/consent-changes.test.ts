import { describe, expect, it } from '@jest/globals';
import type { MessageChannel, MessagePurpose } from '@firstlight/domain/desk/message-kinds';
import { afterToggle, type ConsentChanges, withChanges } from './consent-changes';

const NONE = { appointment: false, refill: false, call: false };
const stored = { consents: { text: { ...NONE, refill: true }, mail: NONE }, version: 1 };
const press = (...boxes: [MessageChannel, MessagePurpose][]): ConsentChanges | null =>
  boxes.reduce<ConsentChanges | null>((typed, box) => afterToggle(stored, typed, box), null);

describe('2.10/4 changes of what a client agreed to', () => {
  it('contain only the boxes that differ from what is stored', () => {
    expect(press(['text', 'call'])).toEqual({ boxes: { 'text call': true }, version: 1 });
    expect(press(['text', 'refill'], ['mail', 'call'])?.boxes).toEqual({ 'text refill': false, 'mail call': true });
    expect(press(['text', 'call'], ['text', 'call'])).toBeNull();
  });

  it('forget a box that is back to its stored state, so that a consent withdrawn meanwhile stays withdrawn', () => {
    const typed = press(['text', 'refill'], ['text', 'refill'], ['text', 'call']);
    expect(typed?.boxes).toEqual({ 'text call': true });
    const now = { text: NONE, mail: NONE };
    expect(withChanges(now, typed?.boxes ?? {})).toEqual({ text: { ...NONE, call: true }, mail: NONE });
  });
});
