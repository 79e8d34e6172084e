import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { PROFILE_TEXTS } from '@firstlight/domain/people/program-profile-form';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, inTurn, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProgramPanel } from './program-panel';

const STORED = { profile: DEVELOPMENT_PROFILE, version: 3 };

function open(routes: StubbedRoutes): { api: ApiStub } {
  const api = stubApi(routes);
  const route = { path: '/admin-settings', Screen: ProgramPanel, kind: 'staff' as const };
  renderRemote({ name: 'mf-admin-auth', routes: [route] }, '/admin-settings', aUser({ user_type: 'admin' }));
  return { api };
}

describe('the program profile while someone else changes it', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('2.1/15 continues on what someone else saved, and names what both changed', async () => {
    const theirs = { ...DEVELOPMENT_PROFILE, doctor: 'Dr. Sage Moor', stock: true, supportEmail: 'help@example.org' };
    const { api } = open({
      'GET /api/program-profile/stored': inTurn({ body: STORED }, { body: { profile: theirs, version: 4 } }),
      'PUT /api/program-profile': { status: 409, body: { detail: PROFILE_TEXTS.changedMeanwhile } },
    });
    const doctor = await screen.findByLabelText('Preset physician');
    await userEvent.type(doctor, ' Jr.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Staff may dictate' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText(`${PROFILE_TEXTS.changedMeanwhile} ${UNSAVED_TEXTS.merged}`)).toBeVisible();
    expect(doctor).toHaveValue('Dr. Rowan Hale Jr.');
    expect(doctor).toHaveAccessibleDescription(UNSAVED_TEXTS.theirs('Dr. Sage Moor'));
    expect(screen.getByLabelText('Support e-mail')).toHaveValue('help@example.org');
    expect(screen.getByRole('checkbox', { name: 'Track stock' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Show what is saved' }));
    expect(doctor).toHaveValue('Dr. Sage Moor');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(doctor).toHaveValue('Dr. Rowan Hale Jr.');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(api.callsOf('PUT /api/program-profile')).toHaveLength(2));
    expect(api.callsOf('PUT /api/program-profile')[1]).toMatchObject({
      headers: { 'if-match': '"4"' },
      body: { doctor: 'Dr. Rowan Hale Jr.', stock: true, supportEmail: 'help@example.org' },
    });
  });

  it('2.1/15 2.6/5 a restored draft turns nothing back that someone else has changed meanwhile', async () => {
    const work = { 'program-profile': JSON.stringify({ changed: { dictation: true }, base: { dictation: false } }) };
    const draft = { form: {}, work, based_on: null, version: 1, saved_at: '2026-11-20T14:05:00.000Z' };
    open({
      'GET /api/program-profile/stored': {
        body: { profile: { ...DEVELOPMENT_PROFILE, dictation: false, stock: true }, version: 4 },
      },
      'GET /api/registration-drafts/forms': { body: { draft } },
    });
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Staff may dictate' })).toBeChecked());
    expect(screen.getByRole('checkbox', { name: 'Track stock' })).toBeChecked();
  });
});
