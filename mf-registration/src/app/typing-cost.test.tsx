import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

type Runtime = Record<'jsx' | 'jsxs', (...input: unknown[]) => unknown>;

/** A form has about 1,100 elements; one field with what depends on it has up to 200. */
const MOST_PER_KEY = 400;

/** Header, tabs and bar of the screen, or a window over it: up to 800 elements, none of them a field of the form. */
const MOST_OF_FRAME = 1_000;

let made = 0;
beforeAll(async () => {
  await loadScreens(remote);
  const runtime = jest.requireActual<Runtime>('react/jsx-runtime');
  for (const kind of ['jsx', 'jsxs'] as const) {
    const make = runtime[kind];
    runtime[kind] = (...input) => {
      made += 1;
      return make(...input);
    };
  }
});

const textFields = (): HTMLElement[] =>
  screen.getAllByRole('textbox').filter((field) => !field.matches('[type="date"], :disabled, :read-only'));

describe('2.11 a key press in a client form, or in a window over it', () => {
  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    stubApi({
      'GET /api/registration-drafts/intake': { body: { draft: null } },
      'GET /api/admin-registration/r-1': { body: aRegistration() },
    });
  });

  it.each(['/admin-register', '/admin-edit/r-1'])(
    'rerenders only the parts that depend on its field: %s',
    async (path) => {
      renderRemote(remote, path, aUser());
      await screen.findByLabelText(/^First Name/);
      const tooMany: Record<string, number> = {};
      const fields = textFields();
      expect(fields.length).toBeGreaterThan(10);
      for (const field of fields) {
        // The first key may add something, such as the save status.
        await userEvent.type(field, '1');
        made = 0;
        await userEvent.type(field, '2');
        if (made > MOST_PER_KEY) tooMany[field.getAttribute('name') ?? field.id] = made;
      }
      expect(tooMany).toEqual({});
    },
  );

  it.each(['/admin-register', '/admin-edit/r-1'])('rerenders at most the frame of the screen: %s', async (path) => {
    renderRemote(remote, path, aUser());
    await screen.findByLabelText(/^First Name/);
    made = 0;
    // The first key shows the save status and the dot on the tab.
    await userEvent.type(screen.getByLabelText(/^Last Name/), '1');
    expect(made).toBeLessThan(MOST_OF_FRAME);
    made = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Manage dispositions' }));
    await screen.findByLabelText('New disposition');
    expect(made).toBeLessThan(MOST_OF_FRAME);
  });
});
