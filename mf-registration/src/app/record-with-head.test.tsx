import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { RecordSummary } from '@firstlight/domain/record/record-summary';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type Answer, type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const counts = { Tests: 0, Medication: 0, Dispensing: 0, Notes: 0, Activities: 0, Interactions: 0, Attachments: 0 };
const version = { id: 'v-1', action: 'create', fields: [], when: '2026-05-04T14:00:00Z', author: null };
const entry = { kind: 'registration', day: '2026-05-04', item: version };
const summary = { journeys: [], weeks: [], next: [], counts, latest: [entry] } as unknown as RecordSummary;
const SUMMARY = 'GET /api/admin-registration/r-1/summary';

function open(answer: Answer | (() => Promise<Answer>)): ApiStub {
  const api = stubApi({ 'GET /api/admin-registration/r-1': { body: aRegistration() }, [SUMMARY]: answer });
  renderRemote(remote, '/admin-edit/r-1', aUser());
  return api;
}

const lastName = (): HTMLElement | null => screen.queryByLabelText(/Last Name/);

describe('2.5/8 a record opens all at once, without a layout shift', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('requests record and header at the same time, and shows them together', async () => {
    let answer: (with_: Answer) => void = () => undefined;
    const api = open(() => new Promise((resolve) => (answer = resolve)));
    await waitFor(() => expect(api.callsOf(SUMMARY)).toHaveLength(1));
    expect(lastName()).toBeNull();
    answer({ body: summary });
    expect(await screen.findByRole('region', { name: 'Latest' })).toBeVisible();
    expect(lastName()).toBeVisible();
    expect(api.callsOf(SUMMARY)).toHaveLength(1);
  });

  it('does not wait long for a late header', async () => {
    let answer: (with_: Answer) => void = () => undefined;
    open(() => new Promise((resolve) => (answer = resolve)));
    expect(await screen.findByLabelText(/Last Name/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Latest' })).toBeNull();
    answer({ body: summary });
    expect(await screen.findByRole('region', { name: 'Latest' })).toBeVisible();
  });

  it('shows the record if the header fails, and keeps typed text when the header is reloaded', async () => {
    const api = open({ status: 500, body: { detail: 'made up' } });
    await userEvent.type(await screen.findByLabelText('City'), 'Guelph');
    api.on({ [SUMMARY]: () => new Promise(() => undefined) });
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(api.callsOf(SUMMARY).length).toBeGreaterThan(1));
    expect((screen.getByLabelText('City') as HTMLInputElement).value).toMatch(/Guelph$/);
  });
});
