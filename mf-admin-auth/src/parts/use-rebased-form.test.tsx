import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { RegistrationDraft } from '@firstlight/domain/clients/registration-drafts';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useRebasedForm } from './use-rebased-form';

const SAVED = { hours: '9', weekends: true, limit: null as number | null };

function Form(): ReactElement {
  const { form, theirs } = useRebasedForm({
    id: 'alert-settings',
    ...{ what: 'alert-settings', label: 'Alert settings' },
    ...{ saved: SAVED, version: 0, isSaving: false },
  });
  return <output>{JSON.stringify({ form, theirs })}</output>;
}

/** The form whose author kept this text before someone else saved. */
async function restored(kept: object): Promise<unknown> {
  const work = { 'alert-settings': JSON.stringify(kept) };
  const draft: RegistrationDraft = { form: {}, work, based_on: null, version: 1, saved_at: '2026-11-20T14:05:00.000Z' };
  stubApi({ 'GET /api/registration-drafts/forms': { body: { draft } } });
  const routes = [{ path: '/admin-settings', Screen: Form, kind: 'staff' as const }];
  renderRemote({ name: 'mf-admin-auth', routes }, '/admin-settings', aUser());
  return JSON.parse((await screen.findByText(/"7"/)).textContent) as unknown;
}

describe('2.1/15 2.6/5 a restored draft on top of what is saved now', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('keeps what someone else has changed, and names the fields that both changed', async () => {
    const kept = { changed: { hours: '7', limit: 5 }, base: { hours: '8', limit: null } };
    expect(await restored(kept)).toEqual({ form: { hours: '7', weekends: true, limit: 5 }, theirs: { hours: '9' } });
  });

  it('names nothing that only its author changed', async () => {
    const kept = { changed: { hours: '7' }, base: { hours: '9' } };
    expect(await restored(kept)).toEqual({ form: { ...SAVED, hours: '7' }, theirs: null });
  });

  it('reads drafts of an earlier release, which have groups and no base', async () => {
    const kept = { fields: { hours: '7' }, choices: { weekends: false } };
    expect(await restored(kept)).toEqual({ form: { hours: '7', weekends: false, limit: null }, theirs: null });
  });

  it.each([
    [0, null],
    [1, { hours: '9' }],
  ])(
    'of a letter of an earlier release, typed for version %d: compares with what is saved',
    async (version, theirs) => {
      const typed = { ...SAVED, hours: '7' };
      expect(await restored({ form: typed, version })).toEqual({ form: typed, theirs });
    },
  );

  it('of a letter of an earlier release, without a version: names every text that is saved differently', async () => {
    const kept = { ...SAVED, hours: '7', limit: 5 };
    expect(await restored(kept)).toEqual({ form: kept, theirs: { hours: '9', limit: null } });
  });

  it.each(['with', 'without'])(
    'of another version, %s its number: leaves a checkbox as it is saved now',
    async (how) => {
      const typed = { ...SAVED, hours: '7', weekends: false };
      const kept = how === 'with' ? { form: typed, version: 1 } : typed;
      expect(await restored(kept)).toEqual({ form: { ...typed, weekends: true }, theirs: { hours: '9' } });
    },
  );
});
