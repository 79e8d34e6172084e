import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { CARD_TEXTS } from './use-swiped-card';

beforeAll(() => loadScreens(remote));

jest.setTimeout(60_000);

const TRACK = '%B6100541234567897^SAMPLE/ROBIN              ^3012799219800305ABSAMPL20010101?0';

async function open(): Promise<ReturnType<typeof stubApi>> {
  const api = stubApi({ 'GET /api/registration-drafts/intake': { body: { draft: null } } });
  renderRemote(remote, '/admin-register', aUser());
  await screen.findByLabelText(/^First Name/);
  return api;
}

function swipe(track: string): void {
  const field = screen.getByLabelText(/^First Name/);
  field.focus();
  for (const key of [...track, 'Enter']) fireEvent.keyDown(field, { key });
}

const press = (name: RegExp | string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

describe('2.6/2 intake in two minutes', () => {
  beforeEach(() => {
    sessionStorage.clear();
    sessionStorage.setItem('admin_authenticated', 'true');
  });

  it('REG-02 REG-12 asks for the person first; photo and voice come after', async () => {
    await open();
    const later = [
      screen.getByLabelText('Phone 1'),
      screen.getByLabelText('Address'),
      screen.getByRole('button', { name: 'Take Photo' }),
      screen.getByLabelText('Verbal registration'),
    ];
    let before: HTMLElement = screen.getByLabelText('Health Card');
    for (const next of later) {
      expect(before.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      before = next;
    }
  });

  it('REG-02 opens the system check from the header with one press', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Test Photo Upload System' })).not.toBeInTheDocument();
    await press('System Verification');
    expect(screen.getByRole('dialog', { name: 'System Verification' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Test Photo Upload System' })).toHaveFocus();
  });

  it('VOICE-01 one button scrolls to the voice box that fills in the form', async () => {
    await open();
    await press('Fill by voice');
    expect(screen.getByLabelText('Verbal registration')).toHaveFocus();
  });

  it.each([
    ['25/12/1980', '1980-12-25', 'Born 25 December 1980'],
    ['5 mars 1980', '1980-03-05', 'Born 5 March 1980'],
  ])('CLI-04 CLI-05 normalizes %s and shows the interpreted date', async (typed, stored, words) => {
    await open();
    const dob = screen.getByLabelText('Date of Birth');
    await userEvent.type(dob, typed);
    expect(dob).toHaveAccessibleDescription(words);
    expect(screen.getByLabelText('Age')).not.toHaveValue('');
    await userEvent.tab();
    expect(dob).toHaveValue(stored);
  });

  it('CLI-04 keeps an unreadable date, and shows at the field why it is not saved', async () => {
    const api = await open();
    await userEvent.type(screen.getByLabelText(/^First Name/), 'Robin');
    await userEvent.type(screen.getByLabelText(/^Last Name/), 'Sample');
    const dob = screen.getByLabelText('Date of Birth');
    await userEvent.type(dob, '5 March 80');
    await press('Save');
    await waitFor(() => expect(dob).toHaveAccessibleDescription(/Please enter all four digits of the year/));
    expect(dob).toHaveFocus();
    expect(dob).toHaveValue('5 March 80');
    expect(api.callsOf('POST /api/admin-register')).toEqual([]);
  });

  it('CLI-18 CLI-20 collapses rarely used fields behind a button that names them, and focuses the first', async () => {
    await open();
    expect(screen.queryByLabelText('Phone 2')).toBeNull();
    await press('2 more fields: Phone 2, Preferred Time');
    expect(screen.getByLabelText('Phone 2')).toHaveFocus();
    await press('2 more fields: Special Attention, Instructions');
    await userEvent.type(screen.getByLabelText('Special Attention'), 'x{Backspace}');
    expect(screen.getByLabelText('Special Attention')).toBeInTheDocument();
  });

  it('CLI-01 CLI-04 CLI-06 CLI-12 CLI-13 fills in the form from a swiped health card', async () => {
    await open();
    swipe(TRACK);
    expect(await screen.findByText(CARD_TEXTS.read)).toBeInTheDocument();
    expect(screen.getByLabelText(/^First Name/)).toHaveValue('Robin');
    expect(screen.getByLabelText(/^Last Name/)).toHaveValue('Sample');
    expect(screen.getByLabelText('Date of Birth')).toHaveValue('1980-03-05');
    expect(screen.getByLabelText('Gender')).toHaveValue('Female');
    expect(screen.getByLabelText('Health Card')).toHaveValue('1234567897');
    expect(screen.getByLabelText('Version')).toHaveValue('AB');
  });

  it('asks before a card replaces typed text', async () => {
    await open();
    await userEvent.type(screen.getByLabelText(/^Last Name/), 'Maple');
    swipe(TRACK);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep what I typed' }));
    expect(await screen.findByText(CARD_TEXTS.kept(['Last Name']))).toBeInTheDocument();
    expect(screen.getByLabelText(/^Last Name/)).toHaveValue('Maple');
  });

  it('shows that another kind of card cannot be read, and leaves the form unchanged', async () => {
    await open();
    swipe('%B4111111111111111^SAMPLE/ROBIN^3012799?');
    expect(await screen.findByText(CARD_TEXTS.unreadable)).toBeInTheDocument();
    expect(screen.getByLabelText(/^First Name/)).toHaveValue('');
  });

  it('keeps a percent sign that a person typed', async () => {
    await open();
    swipe('%');
    await waitFor(() => expect(screen.getByLabelText(/^First Name/)).toHaveValue('%'));
  });
});
