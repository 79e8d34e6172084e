import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { stubFetch } from '../../testing/stub-fetch';

const inLine = (place: string) => ({ status: 503, headers: { 'x-place-in-line': place }, body: { detail: 'busy' } });
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

describe('a form that waits in line', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    window.scrollTo = jest.fn<() => void>();
  });
  afterEach(() => void jest.useRealTimers());
  const later = (): Promise<void> => act(() => jest.advanceTimersByTimeAsync(1_000));

  it('2.2/4 shows its place and is sent automatically, with one key, before a busy message appears', async () => {
    const calls = stubFetch(inLine('37'), inLine('12'), { body: { message_id: 'M-7' } });
    await renderPage('/contact');
    type('Name', 'Maple');
    type('Email', 'maple@example.org');
    type('Subject', 'Van');
    type('Message', 'When does the van come?');
    fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(
      'Yours will be sent automatically: please keep this page open. Your place in line: 37.',
    );
    await later();
    expect(status).toHaveTextContent('Your place in line: 12.');
    expect(screen.queryByRole('alert')).toBeNull();
    await later();
    expect(screen.getByText('M-7')).toBeVisible();
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('2.2/4 is in French on the French page', async () => {
    stubFetch(inLine('3'));
    await renderPage('/fr/contact');
    type('Nom', 'Maple');
    type('Adresse courriel', 'maple@example.org');
    type('Objet', 'Van');
    type('Message', 'Quand vient la fourgonnette?');
    fireEvent.click(screen.getByRole('button', { name: /Envoyer/ }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('status')).toHaveTextContent('Votre place dans la file : 3.');
  });
});
