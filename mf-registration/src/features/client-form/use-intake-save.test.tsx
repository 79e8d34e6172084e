import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { renderStaff } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { intakeProgress } from '../../record/intake-attempt';
import { newTabStateStore } from '../../record/tab-state-store';
import { newClientForm } from './client-form-values';
import { SaveBanner } from './save-banner';
import { useClientForm } from './use-client-form';
import { useIntakeSave } from './use-intake-save';

const nothing = (): void => undefined;

/** An intake with a photo of this many characters. */
function Intake({ photo }: { photo: number }): ReactElement {
  const blank = newClientForm('2026-06-17', DEVELOPMENT_PROFILE);
  const form = useClientForm({ ...blank, firstName: 'Maple', lastName: 'Sample', photo: 'x'.repeat(photo) });
  const [progress] = useState(() => intakeProgress(newTabStateStore()));
  const { save, outcome } = useIntakeSave(form, progress, {
    refusal: () => null,
    isNewPerson: () => Promise.resolve(true),
    onSaved: nothing,
  });
  return (
    <>
      <SaveBanner outcome={outcome} onDismiss={nothing} onReload={nothing} onCompare={nothing} onSave={nothing} />
      <button type="button" onClick={() => void save()}>
        Save
      </button>
    </>
  );
}

async function saved(photo: number): Promise<ApiStub> {
  const api = stubApi({ 'POST /api/admin-register': { status: 201, body: { registration_id: 'r-9' } } });
  renderStaff(<Intake photo={photo} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return api;
}

describe('saving an intake', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('PHOTO-07 rejects a photo above 1228800 characters before anything is sent', async () => {
    const api = await saved(1_228_801);
    expect(
      await screen.findByText('Photo is too large for submission. Please try uploading a different photo.'),
    ).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('PHOTO-07 sends one of exactly 1228800 characters', async () => {
    const api = await saved(1_228_800);
    expect(api.callsOf('POST /api/admin-register')).toHaveLength(1);
  });
});
