import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { loadScreens } from '@firstlight/testing/render-staff';
import type { StubbedCall } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import {
  BASE,
  call,
  description,
  lost,
  open,
  openTab,
  press,
  pressAt,
  typeText,
  visit,
} from '../testing/activities-tab';

beforeAll(() => loadScreens(remote));
afterEach(() => void jest.restoreAllMocks());

describe('a save whose response was lost', () => {
  const keysOf = (calls: StubbedCall[]): unknown[] => calls.map(({ headers }) => headers['idempotency-key']);

  it('2.1/20 reuses its key after its tab was closed and reopened', async () => {
    const { api } = open({ [`POST ${BASE}/activity`]: lost });
    await typeText('Called');
    await press('Save Activity');
    await screen.findByText('Failed to save activity. Please try again.');
    await openTab(/^Medication/);
    await openTab(/^Activities/);
    expect(await screen.findByText('Failed to save activity. Please try again.')).toBeInTheDocument();
    api.on({ [`POST ${BASE}/activity`]: { status: 201, body: visit } });
    await press('Save Activity');
    await screen.findByText('Activity saved successfully!');
    const [first, second] = keysOf(api.callsOf(`POST ${BASE}/activity`));
    expect(second).toBe(first);
  });

  it('2.1/20 stores text changed since then only once: repeats the earlier attempt, then updates it', async () => {
    const { api } = open({ [`POST ${BASE}/activity`]: lost });
    await typeText('Called');
    await press('Save Activity');
    await screen.findByText('Failed to save activity. Please try again.');
    await typeText(' twice');
    const stored = { ...visit, id: 'a-9', description: 'Called', version: 1 };
    api.on({
      [`POST ${BASE}/activity`]: { status: 201, body: stored },
      [`PUT ${BASE}/activity/a-9`]: { body: { ...stored, description: 'Called twice', version: 2 } },
    });
    await press('Save Activity');
    await screen.findByText('Activity saved successfully!');
    const posts = api.callsOf(`POST ${BASE}/activity`);
    expect(posts.map(({ body }) => body)).toEqual([posts[0]?.body, posts[0]?.body]);
    expect(new Set(keysOf(posts)).size).toBe(1);
    expect(api.callsOf(`PUT ${BASE}/activity/a-9`)[0]?.body).toMatchObject({ description: 'Called twice', version: 1 });
  });

  it('2.1/20 uses a new key for a text changed after a rejection', async () => {
    const { api } = open({ [`POST ${BASE}/activity`]: { status: 422, body: { detail: 'No.' } } });
    await typeText('Called');
    await press('Save Activity');
    await screen.findByText(/^Failed to save activity/);
    await press('Save Activity');
    await typeText(' twice');
    await press('Save Activity');
    await waitFor(() => expect(api.callsOf(`POST ${BASE}/activity`)).toHaveLength(3));
    const [first, second, third] = keysOf(api.callsOf(`POST ${BASE}/activity`));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('a save rejected because the session had ended', () => {
  it('2.1/20 is offered again without a stale message, even after visiting another tab', async () => {
    const { api } = open({ [`POST ${BASE}/activity`]: { status: 401, body: { detail: 'Not signed in' } } });
    await typeText('Called');
    await press('Save Activity');
    expect(await screen.findByText('Your session had ended, so this was not saved.')).toBeInTheDocument();
    expect(screen.queryByText(/^Failed to save activity/)).not.toBeInTheDocument();
    await openTab(/^Medication/);
    await openTab(/^Activities/);
    api.on({ [`POST ${BASE}/activity`]: { status: 201, body: visit } });
    await press('Save now');
    await screen.findByText('Activity saved successfully!');
    expect(screen.queryByRole('button', { name: 'Save now' })).not.toBeInTheDocument();
    const keys = api.callsOf(`POST ${BASE}/activity`).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('an item being edited that was saved elsewhere', () => {
  const fresh = { ...visit, description: 'Visit at the clinic', version: 3 };
  const listAgain = { [`GET ${BASE}/activities`]: { body: { activities: [fresh, call] } } };

  it('2.1/15 is refreshed if nothing was typed, and saved on its new version', async () => {
    const { api } = open({ [`DELETE ${BASE}/activity/a-2`]: { status: 204 } });
    await pressAt('Visit', 'Edit');
    api.on({ ...listAgain, [`PUT ${BASE}/activity/a-1`]: { body: { ...fresh, version: 4 } } });
    await pressAt('Call about results', 'Delete');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await description()).toHaveValue('Visit at the clinic'));
    await press('Update Activity');
    await screen.findByText('Activity updated successfully!');
    expect(api.callsOf(`PUT ${BASE}/activity/a-1`)[0]?.body).toMatchObject({ version: 3 });
  });

  it('2.1/15 keeps typed text and shows that it did', async () => {
    const { api } = open({ [`DELETE ${BASE}/activity/a-2`]: { status: 204 } });
    await pressAt('Visit', 'Edit');
    await typeText(' at home');
    api.on(listAgain);
    await pressAt('Call about results', 'Delete');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Someone else saved this item in the meantime/)).toBeInTheDocument();
    expect(await description()).toHaveValue('Visit at home');
    await press('Compare');
    expect(screen.getByRole('radio', { name: 'Visit at the clinic' })).toBeInTheDocument();
  });
});
