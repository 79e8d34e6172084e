import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { LoadFailed, Panel, StaffUiProvider } from '../staff-ui';

function Teams(): ReactElement {
  const [failed, setFailed] = useState(true);
  return (
    <Panel title="Teams">
      {failed && <LoadFailed onRetry={() => setFailed(false)}>The teams could not be loaded.</LoadFailed>}
    </Panel>
  );
}

it('2.3/5 retries the load, and keeps the focus in the panel when the button disappears', async () => {
  render(
    <StaffUiProvider>
      <Teams />
    </StaffUiProvider>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The teams could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Teams' })).toHaveFocus();
});
