import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { explicitPermissions, USER_TEXTS } from '@firstlight/domain/people/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formOf, restoredOnto } from './user-form';
import { aColleague, enter, open, owner, plain } from './users-harness';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('the form of a user', () => {
  it('2.6/4 marks each invalid field and focuses the first', async () => {
    const { api } = open({ 'POST /api/users': plain(422, USER_TEXTS.emailTaken) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add User' }));
    await enter('First name', 'Cedar');
    await enter('Phone', '12');
    await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
    expect(screen.getByRole('alert')).toHaveTextContent(USER_TEXTS.fieldsMissing);
    expect(screen.getByLabelText('Last name')).toHaveFocus();
    for (const label of ['Last name', 'Email', 'Phone', 'PIN']) expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(USER_TEXTS.required);
    await enter('Last name', 'Sample');
    expect(screen.getByLabelText('Last name')).toBeValid();
    await enter('Email', 'taken@example.org');
    await userEvent.clear(screen.getByLabelText('Phone'));
    await enter('Phone', '5195550143');
    await enter('PIN', '4820175936');
    await userEvent.click(screen.getByRole('button', { name: 'Create user' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(api.callsOf('POST /api/users')).toHaveLength(1);
  });

  it('AUTH-29 6.2.3 your own PIN is not replaced here but under Settings, where the current one is asked for', async () => {
    const { api } = open({ 'PUT /api/users/admin': { body: owner } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Main Admin' }));
    expect(screen.getByLabelText('PIN')).toBeDisabled();
    expect(screen.getByLabelText('PIN')).toHaveValue('••••••••••');
    expect(screen.getByLabelText('PIN')).toHaveAccessibleDescription(USER_TEXTS.ownPin);
    await enter('First name', 'Moss');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(api.callsOf('PUT /api/users/admin')[0]?.body).not.toHaveProperty('pin'));
  });

  it('2.6/4 invites by e-mail without a PIN; a preset fills in the tabs and the last day, and explains them', async () => {
    const { api } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = screen.getByRole('dialog', { name: 'Invite by e-mail' });
    expect(within(dialog).queryByLabelText('PIN')).toBeNull();
    await enter('First name', 'Cedar');
    await enter('Last name', 'Sample');
    await enter('Email', 'cedar@example.org');
    await enter('Phone', '5195550143');
    await userEvent.selectOptions(screen.getByLabelText('Preset'), 'Locum');
    expect(screen.getByRole('checkbox', { name: 'Medication' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Activities' })).not.toBeChecked();
    expect(screen.getByLabelText('Access until')).not.toHaveValue('');
    const words = screen.getByRole('region', { name: 'What this person can do' });
    expect(words).toHaveTextContent('Medication: See and record treatments');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Medication' }));
    expect(screen.getByLabelText('Preset')).toHaveDisplayValue('Other');
    expect(words).not.toHaveTextContent('Medication:');
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent to cedar@example.org')).toBeVisible();
    expect(api.callsOf('POST /api/users')).toEqual([]);
    const [call] = api.callsOf('POST /api/users/invitations');
    expect(call?.body).toMatchObject({ email: 'cedar@example.org', permissions: { Medication: false, Tests: true } });
    expect(call?.body).not.toHaveProperty('pin');
  });

  it('2.1/15 2.6/5 a restored draft does not bring back access that was taken away meanwhile', async () => {
    const { version, ...base } = formOf(aColleague({ version: 3 }));
    const work = {
      'user:u-7': JSON.stringify({
        base: { ...base, version },
        changes: { permissions: explicitPermissions({ Client: true, Notes: true, Tests: true }) },
      }),
    };
    const saved_at = '2026-11-20T14:05:00.000Z';
    open({
      'GET /api/users': {
        body: [owner, aColleague({ version: 4, permissions: explicitPermissions({ Notes: true }) })],
      },
      'GET /api/registration-drafts/forms': {
        body: { draft: { form: {}, work, based_on: null, version: 1, saved_at } },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Maple Testperson' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Tests' })).toBeChecked());
    expect(screen.getByRole('checkbox', { name: 'Notes' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Client' })).not.toBeChecked();
  });

  it('2.1/15 2.6/5 a draft of an earlier release restores no tabs of a stored user', () => {
    const kept = { phone: '5195550143', permissions: explicitPermissions({ Client: true }) };
    expect(restoredOnto(aColleague(), kept)).toEqual({ phone: '5195550143' });
    expect(restoredOnto(null, kept)).toEqual(kept);
  });
});
