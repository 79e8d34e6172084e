import { describe, expect, it } from '@jest/globals';
import { editSaveText, intakeSaveText } from './save-errors';

describe('a save that never reached the server', () => {
  it.each([
    ['REG-29', 'Failed to fetch', 'Unable to connect to the server. Please check your internet connection.'],
    ['REG-29', 'Load failed', 'Unable to connect to the server. Please check your internet connection.'],
    ['REG-30', 'signal timeout', 'Request timed out. The photo might be too large. Please try with a smaller image.'],
    ['REG-31', 'ERR_SOMETHING_ELSE', 'Network error. Please check your connection and try again.'],
    ['REG-31', undefined, 'Network error. Please check your connection and try again.'],
  ])('%s shows "%s" on intake', (_id, message, text) => {
    expect(intakeSaveText({ status: 0, detail: null, ...(message === undefined ? {} : { message }) })).toBe(text);
  });

  it('EDIT-15 shows one message on the edit screen', () => {
    expect(editSaveText({ status: 0, detail: null, message: 'timeout' })).toBe(
      'Network error. Please check your connection and try again.',
    );
  });
});
