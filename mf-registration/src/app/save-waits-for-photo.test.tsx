import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUser } from '@firstlight/testing/factories';
import { fill } from '@firstlight/testing/fill';
import { press } from '@firstlight/testing/press';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));
beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));
afterEach(() => void jest.restoreAllMocks());

/** An intake with names, and a photo that is being processed until `finish` is called. */
async function withSlowPhoto() {
  const api = stubApi({
    'POST /api/admin-register': { status: 201, body: { registration_id: 'r-9' } },
    'PUT /api/admin-registration/r-9': { status: 422, body: { detail: 'Second save' } },
  });
  renderRemote(remote, '/admin-register', aUser());
  await fill(await screen.findByLabelText(/^First Name/), 'Maple');
  await fill(screen.getByLabelText(/^Last Name/), 'Testperson');
  let fail = (): void => undefined;
  const bitmap = new Promise<never>((_, reject) => (fail = () => reject(new Error('Not readable'))));
  const read = jest.fn(() => bitmap);
  Object.defineProperty(globalThis, 'createImageBitmap', { configurable: true, value: read });
  await userEvent.upload(screen.getByLabelText('Photo file'), new File(['x'], 'face.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  return { api, finish: () => act(async () => fail()) };
}

describe('Save while the photo is being processed', () => {
  it('PHOTO-10 REG-17 saves once, however often it is pressed', async () => {
    const { api, finish } = await withSlowPhoto();
    const save = screen.getByRole('button', { name: 'Save' });
    fireEvent.submit(save);
    fireEvent.submit(save);
    await finish();
    expect(await screen.findByRole('heading', { name: 'Saved for Review!' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(api.callsOf('POST /api/admin-register')).toHaveLength(1);
    expect(api.callsOf('PUT /api/admin-registration/r-9')).toEqual([]);
  });

  it('PHOTO-10 shows that it is saving', async () => {
    const { finish } = await withSlowPhoto();
    await press('Save');
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await finish();
    expect(await screen.findByRole('heading', { name: 'Saved for Review!' })).toBeInTheDocument();
  });
});
