import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { press } from '@firstlight/testing/press';
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

async function say(words: string): Promise<void> {
  const box = await screen.findByLabelText('Verbal registration');
  await userEvent.clear(box);
  await userEvent.type(box, words);
  await press('Auto-Fill Fields');
}

describe('dictated words that fill in the intake', () => {
  beforeEach(() => {
    sessionStorage.clear();
    sessionStorage.setItem('admin_authenticated', 'true');
  });
  afterEach(() => void jest.restoreAllMocks());

  it('2.1/23 ask before replacing typed text, which can be kept', async () => {
    open();
    await userEvent.type(await screen.findByLabelText(/^First Name/), 'Marie');
    await say('maple sample female');
    expect(screen.getByRole('dialog', { name: 'Replace what you typed?' })).toHaveTextContent(
      'First Name: “Marie” becomes “Maple”.',
    );
    await press('Keep what I typed');
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

  it('2.1/17 VOICE-04 are restored by Undo after Clear, including typed text', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Health Card'), '1234567897');
    await say('maple sample');
    await press('Clear Auto-Filled Data');
    expect(screen.getByLabelText('Health Card')).toHaveValue('');
    await press('Undo');
    expect(screen.getByLabelText('Health Card')).toHaveValue('1234567897');
    expect(screen.getByLabelText(/^First Name/)).toHaveValue('Maple');
  });

  it('2.1/23 2.6/2 that fill in nothing are listed and highlighted', async () => {
    open();
    await say('maple sample 7 mai 1983 phone 555 0101 female');
    expect(await screen.findByText('Fields filled. Please check the marked ones.')).toBeInTheDocument();
    expect(screen.getByText('Heard but not used: “7 mai 1983 phone 555 0101”.')).toBeInTheDocument();
    expect(screen.getByText('7 mai 1983 phone 555 0101').tagName).toBe('MARK');
  });

  it('2.6/2 fill in phone, address, postal code, referral and consent; Clear leaves typed text', async () => {
    stubApi({
      'GET /api/registration-drafts/intake': { body: { draft: null } },
      'GET /api/referral-sites': { body: [{ id: 'r1', name: 'Birch House Clinic', is_frequent: true }] },
    });
    renderRemote(remote, '/admin-register', aUser());
    await userEvent.type(await screen.findByLabelText('City'), 'Chatham');
    await screen.findByRole('option', { name: 'Birch House Clinic' });
    await say(
      'maple sample phone 226 555 0101 lives at 12 fictional street postal code n9a 1a1 referred by birch house clinic written consent',
    );
    expect(screen.getByLabelText('Phone 1')).toHaveValue('(226) 555-0101');
    expect(screen.getByLabelText('Address')).toHaveValue('12 Fictional Street');
    expect(screen.getByLabelText('Postal Code')).toHaveValue('N9A 1A1');
    expect(screen.getByLabelText('Referral Site')).toHaveValue('Birch House Clinic');
    expect(screen.getByRole('radio', { name: 'Written' })).toBeChecked();
    await press('Clear Auto-Filled Data');
    expect(screen.getByLabelText('Phone 1')).toHaveValue('');
    expect(screen.getByLabelText('Address')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'Verbal' })).toBeChecked();
    expect(screen.getByLabelText('City')).toHaveValue('Chatham');
    await press('Undo');
    expect(screen.getByLabelText('Phone 1')).toHaveValue('(226) 555-0101');
    expect(screen.getByRole('radio', { name: 'Written' })).toBeChecked();
  });
});
