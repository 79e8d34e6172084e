import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

jest.setTimeout(60_000);

function open(): void {
  stubApi({ 'GET /api/registration-drafts/intake': { body: { draft: null } } });
  renderRemote(remote, '/admin-register', aUser());
}

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

async function say(words: string): Promise<void> {
  const box = await screen.findByLabelText('Verbal registration');
  await userEvent.clear(box);
  await userEvent.type(box, words);
  await press('Auto-Fill Fields');
}

describe('dictated words that fill the intake', () => {
  beforeEach(() => {
    sessionStorage.clear();
    sessionStorage.setItem('admin_authenticated', 'true');
  });
  afterEach(() => void jest.restoreAllMocks());

  it('2.1/23 ask before they replace what was typed, and can leave it', async () => {
    open();
    await userEvent.type(await screen.findByLabelText(/^First Name/), 'Marie');
    await say('maple sample female');
    expect(screen.getByRole('dialog', { name: 'Replace what is typed?' })).toHaveTextContent(
      'First Name: “Marie” becomes “Maple”.',
    );
    await press('Keep what is typed');
    expect(screen.getByLabelText(/^First Name/)).toHaveValue('Marie');
    expect(screen.getByLabelText(/^Last Name/)).toHaveValue('Sample');
    expect(await screen.findByText('Kept as typed: First Name.')).toBeInTheDocument();
  });

  it('2.1/23 replace it after confirmation', async () => {
    open();
    await userEvent.type(await screen.findByLabelText(/^First Name/), 'Marie');
    await say('maple sample');
    await press('Replace');
    expect(screen.getByLabelText(/^First Name/)).toHaveValue('Maple');
  });

  it('2.1/17 VOICE-04 come back with Undo after Clear, typed text too', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Health Card'), '1234567897');
    await say('maple sample');
    await press('Clear Auto-Filled Data');
    expect(screen.getByLabelText('Health Card')).toHaveValue('');
    await press('Undo');
    expect(screen.getByLabelText('Health Card')).toHaveValue('1234567897');
    expect(screen.getByLabelText(/^First Name/)).toHaveValue('Maple');
  });

  it('2.1/23 that fill nothing are reported', async () => {
    open();
    await say('maple sample 7 mai 1983 phone 226 555 0101 address 7 fictional road');
    expect(await screen.findByText('Fields filled. Please check the marked ones.')).toBeInTheDocument();
    expect(
      screen.getByText('Heard but not used: “7 mai 1983”, “phone 226 555 0101”, “address 7 fictional road”.'),
    ).toBeInTheDocument();
  });
});
