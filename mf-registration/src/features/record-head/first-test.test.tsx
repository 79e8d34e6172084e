import { describe, expect, it } from '@jest/globals';
import { press } from '@firstlight/testing/press';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { act, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { FirstTest } from './first-test';

function Screen(): ReactElement {
  const [isTested, setTested] = useState(false);
  return (
    <div role="tabpanel" tabIndex={-1}>
      <button>Visit</button>
      <button onClick={() => setTested(true)}>Saved</button>
      {!isTested && <FirstTest registrationId="r-1" />}
    </div>
  );
}

describe('2.5/2 the next step of a new client', () => {
  it('gives the focus back when the first test is recorded', async () => {
    stubApi({});
    const routes = [{ path: '/admin-edit', Screen, kind: 'staff' as const }];
    renderRemote({ name: 'mf-registration', routes }, '/admin-edit', aUser());
    await press('Visit');
    act(() => screen.getByRole('link', { name: 'Record the visit' }).focus());
    // A click without the pointer leaves the focus where it is, as the summary that arrives later does.
    act(() => screen.getByRole('button', { name: 'Saved' }).click());
    expect(screen.queryByRole('link', { name: 'Record the visit' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Visit' })).toHaveFocus();
  });
});
