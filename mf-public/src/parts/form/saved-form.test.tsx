import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, renderSite } from '../../testing/render-page';
import { stubFetch } from '../../testing/stub-fetch';
import { forgetForms } from './form-memory';
import { removeSavedForm, saveForm, loadSavedForm } from './saved-form';

const BOX = 'Keep what I typed on this device';
const stored = (): string => JSON.stringify({ ...localStorage, ...sessionStorage });
const send = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

async function typeMessage(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Name'), 'Maple');
  await userEvent.type(screen.getByLabelText('Email'), 'maple@example.org');
  await userEvent.type(screen.getByLabelText('Subject'), 'The van');
  await userEvent.type(screen.getByLabelText('Message'), 'When does it come?');
}

/** As on a new page: memory is empty, but text stored on the device is still there when the form appears. */
async function openAgain(): Promise<void> {
  const kept = { ...localStorage } as Record<string, string>;
  const page = renderPage('/contact');
  Object.entries(kept).forEach(([name, text]) => localStorage.setItem(name, text));
  await act(async () => void (await page));
}

describe('2.7/8 a form filled offline', () => {
  beforeEach(() => {
    localStorage.clear();
    window.scrollTo = jest.fn<() => void>();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is kept on the device only on request, and deleted if the person changes their mind', async () => {
    stubFetch(null);
    await renderPage('/contact');
    expect(screen.queryByLabelText(BOX)).toBeNull();
    await typeMessage();
    await send();
    const box = await screen.findByLabelText(BOX);
    expect(box).not.toBeChecked();
    expect(stored()).not.toContain('Maple');
    await userEvent.click(box);
    expect(stored()).toContain('Maple');
    await userEvent.click(box);
    expect(stored()).not.toContain('Maple');
  });

  it('is there again after the page was closed, sent under the same key, and then deleted', async () => {
    const calls = stubFetch(null, { body: { message_id: 'm-1' } });
    const { unmount } = await renderPage('/contact');
    await typeMessage();
    await send();
    await userEvent.click(await screen.findByLabelText(BOX));
    unmount();
    await openAgain();
    expect(screen.getByLabelText('Message')).toHaveValue('When does it come?');
    expect(screen.getByLabelText(BOX)).toBeChecked();
    await send();
    expect(await screen.findByText('m-1')).toBeVisible();
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(stored()).not.toContain('Maple');
  });

  it('is still offered for deletion after the page was left and opened again', async () => {
    stubFetch(null);
    const go = await renderSite('/contact');
    await typeMessage();
    await send();
    await userEvent.click(await screen.findByLabelText(BOX));
    await go('/about');
    await go('/contact');
    await userEvent.click(await screen.findByRole('checkbox', { name: BOX, checked: true }));
    expect(stored()).not.toContain('Maple');
  });

  it('2.8/8 shows a message if the device has no space left, and continues', async () => {
    stubFetch(null);
    await renderPage('/contact');
    await typeMessage();
    await send();
    const box = await screen.findByLabelText(BOX);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.click(box);
    expect(screen.getByText('No space left: keep this page open.')).toBeVisible();
    expect(box).not.toBeChecked();
    expect(screen.getByLabelText('Message')).toHaveValue('When does it come?');
  });

  it('is deleted by Leave this site, and after a day', () => {
    const kept = { values: { name: 'Maple' }, key: null, extra: null };
    saveForm('/api/contact', kept);
    expect(loadSavedForm('/api/contact')).toMatchObject(kept);
    forgetForms();
    expect(stored()).not.toContain('Maple');
    saveForm('/api/contact', kept);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
    expect(loadSavedForm('/api/contact')).toBeNull();
    expect(stored()).not.toContain('Maple');
    removeSavedForm('/api/contact');
  });

  it('is kept for a day from the first time, however often it is changed', () => {
    const kept = { values: { name: 'Maple' }, key: null, extra: null };
    saveForm('/api/contact', kept);
    const until = loadSavedForm('/api/contact')?.until;
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 23 * 3_600_000);
    saveForm('/api/contact', { ...kept, values: { name: 'Maple T' } });
    expect(loadSavedForm('/api/contact')).toEqual({ ...kept, values: { name: 'Maple T' }, until });
    removeSavedForm('/api/contact');
  });
});
