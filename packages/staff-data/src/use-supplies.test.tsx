import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { FORMS_DRAFT_KEY } from '@firstlight/domain/clients/registration-drafts';
import { forgetAllUnsavedWork, keepUnsavedWork } from '@firstlight/platform';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { stubApi } from '@firstlight/testing/stub-api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useSupplies } from './use-supplies';

const PUT = `PUT /api/registration-drafts/${FORMS_DRAFT_KEY}`;

function Quantity({ of }: { of: string | null }): ReactElement {
  const { typed, put } = useSupplies(of);
  return (
    <input
      aria-label={of ?? 'without a record'}
      value={typed.quantity}
      onChange={({ currentTarget }) => put({ quantity: currentTarget.value })}
    />
  );
}

const Screen = (): ReactElement => (
  <>
    <Quantity of="r-1" />
    <Quantity of="r-2" />
    <Quantity of={null} />
  </>
);

describe('2.10/5 supplies that remotes released earlier give', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    forgetAllUnsavedWork();
  });

  it('keep the typed text of each client apart', async () => {
    const api = stubApi({}, aFakeApi());
    const route = { path: '/admin-users', Screen, kind: 'staff' as const };
    renderRemote({ name: 'mf-admin-auth', routes: [route] }, '/admin-users', aUser());
    await userEvent.type(await screen.findByLabelText('r-1'), '2');
    expect(screen.getByLabelText('r-2')).toHaveValue('1');
    await act(() => keepUnsavedWork(1_000));
    const { work } = api.callsOf(PUT).at(-1)?.body as { work: Record<string, string> };
    expect(Object.keys(work)).toEqual(['supplies-r-1']);
  });
});
