import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { renderStaff } from '@firstlight/testing/render-staff';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SpokenDateDialog } from './spoken-date-dialog';
import type { Recognition } from './speech-recognition';

let last: Recognition | undefined;

class FakeRecognition {
  onresult: Recognition['onresult'] = null;
  onend: Recognition['onend'] = null;
  constructor() {
    last = this as unknown as Recognition;
  }
  start(): void {}
  stop(): void {}
  abort(): void {}
}

const say = (transcript: string): void =>
  act(() => {
    last?.onresult?.({ results: [[{ transcript }]] });
    last?.onend?.();
  });

describe('a spoken date', () => {
  beforeEach(() => {
    localStorage.setItem('fl-voice-notice', 'yes');
    Object.defineProperty(window, 'webkitSpeechRecognition', { configurable: true, value: FakeRecognition });
  });
  afterEach(() => {
    localStorage.clear();
    Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  });

  it('2.1/23 keeps text typed in the meantime, and can be repeated', async () => {
    renderStaff(<SpokenDateDialog onDate={() => undefined} onClose={() => undefined} />);
    const field = screen.getByLabelText(/^Date in words/);
    await userEvent.click(screen.getByRole('button', { name: 'Say the date' }));
    say('may 13');
    expect(field).toHaveValue('may 13');
    await userEvent.click(screen.getByRole('button', { name: 'Say the date' }));
    say('may 13 1980');
    expect(field).toHaveValue('may 13 1980');
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Say the date' }));
    await userEvent.type(field, '5 march');
    say('1985');
    expect(field).toHaveValue('5 march 1985');
  });
});
