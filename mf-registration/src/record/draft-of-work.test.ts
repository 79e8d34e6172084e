import { describe, expect, it } from '@jest/globals';
import { draftOfWork, isAllInDraft, restoreWork } from './draft-of-work';
import { newTabStateStore } from './tab-state-store';
import { SCAN_KEY } from './use-record-work';

const box = (input: string, pristine = '') => ({ pristine, input });
const file = new File(['x'], 'letter.pdf');

describe('a draft of the tabs', () => {
  it.each([
    ['verbal-registration', box('first name Maple')],
    ['attachments:url', box('https://example.org/a.pdf')],
    ['interactions:supplies', { pristine: { item_id: '' }, input: { item_id: 'kits' }, key: 'k-1' }],
    ['notes:template', { name: 'Van visit', ...box('Seen twice.', 'Seen.') }],
    ['patient:template', { name: 'Negative', ...box('Negative twice.', 'Negative.') }],
  ])('2.1/16 contains the text of %s', (key, value) => {
    const typed = newTabStateStore();
    typed.set(key, value);
    const draft = draftOfWork(typed);
    expect(draft).toEqual({ [key]: value });
    const restored = newTabStateStore();
    restoreWork(restored, draft);
    expect(restored.get(key)).toEqual(value);
  });

  it('2.1/16 leaves out a box whose words were used, and never replaces typed words', () => {
    const tabState = newTabStateStore();
    tabState.set('verbal-registration', box('first name Maple', 'first name Maple'));
    expect(draftOfWork(tabState)).toEqual({});
    tabState.set('verbal-registration', box('first name Rowan'));
    restoreWork(tabState, { 'verbal-registration': box('first name Maple') });
    expect(tabState.get('verbal-registration')).toEqual(box('first name Rowan'));
  });

  it.each([
    ['text', 'activities', { pristine: { description: '' }, input: { description: 'Called' } }, true],
    ['a chosen file', 'attachments', { pristine: { document: null }, input: { document: { file } } }, false],
    ['scanned pages', SCAN_KEY, { pristine: [], input: ['page'] }, false],
  ])('2.1/16 %s: tells whether everything is in it', (_what, key, value, expected) => {
    const tabState = newTabStateStore();
    tabState.set(key, value);
    expect(isAllInDraft(tabState)).toBe(expected);
  });
});
