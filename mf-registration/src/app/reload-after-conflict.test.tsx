import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { aRegistration } from '@firstlight/testing/factories';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadClientTab, openClientTab, press, RECORD } from '../testing/client-tab';

loadClientTab();
beforeAll(() => sessionStorage.clear());
afterEach(() => void jest.restoreAllMocks());

/** AKA is typed; meanwhile someone else saved the city. */
async function withConflict() {
  const api = await openClientTab({ [`PUT ${RECORD}`]: { status: 409, body: { detail: 'x' } } });
  await userEvent.type(screen.getByLabelText('AKA'), 'Sugar');
  const theirs = aRegistration({ city: 'Essex', version: 4, updated_by_name: 'Mara Sample' });
  api.on({ [`GET ${RECORD}`]: { body: theirs } });
  await press('Save');
  await screen.findByText(/^.*Mara Sample saved this record/);
  return { api, theirs };
}

describe('Reload after a conflict', () => {
  it('2.1/15 2.1/17 can be undone: the typed text is back, and can be compared again', async () => {
    const { api, theirs } = await withConflict();
    await press('Reload');
    expect(screen.getByLabelText('AKA')).toHaveValue('');
    expect(screen.getByLabelText('City')).toHaveValue('Essex');
    expect(screen.getByText(UNSAVED_TEXTS.removed)).toBeInTheDocument();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    await press('Undo');
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar');
    await press('Compare');
    await press('Continue with these');
    api.on({ [`PUT ${RECORD}`]: { body: { ...theirs, aka: 'Sugar', version: 5 } } });
    await press('Save');
    await waitFor(() => expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(2));
    expect(api.callsOf(`PUT ${RECORD}`)[1]?.body).toMatchObject({ aka: 'Sugar', city: 'Essex', version: 4 });
  });

  it('2.1/17 cannot be undone once the form was saved again', async () => {
    const { api, theirs } = await withConflict();
    await press('Reload');
    api.on({ [`PUT ${RECORD}`]: { body: { ...theirs, version: 5 } } });
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    expect(api.callsOf(`PUT ${RECORD}`).at(-1)?.body).toMatchObject({ aka: null, version: 4 });
  });
});
