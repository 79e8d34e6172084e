import { NOT_LOADED } from '@firstlight/domain/platform/unsaved-texts';
import { onPlatformEvent, rememberUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { aUser } from '@firstlight/testing/factories';
import { stubApi } from '@firstlight/testing/stub-api';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { RemotesContext } from '../../routing/remotes-context';
import { knownRemotes } from '../../testing/declared-remotes';
import { StaffHeader } from '../staff-header';
import type * as HelpFile from './help-sheet';

let isLost = true;
let isBroken = false;
let loads = 0;
jest.mock('./help-sheet', () => {
  loads += 1;
  if (isLost) throw Object.assign(new Error('Loading chunk staff/help failed.'), { name: 'ChunkLoadError' });
  const { HelpSheet } = jest.requireActual<typeof HelpFile>('./help-sheet');
  return {
    HelpSheet: (props: { onClose: () => void }) => {
      if (isBroken) throw new TypeError('broken');
      return <HelpSheet {...props} />;
    },
  };
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
/** In steps, so that React renders a failed load before the next attempt. */
async function wait(seconds: number): Promise<void> {
  for (let step = 0; step < seconds * 10; step += 1) await act(() => jest.advanceTimersByTimeAsync(100));
}
const reported = jest.fn<typeof reportError>();
const refused = jest.fn();

function show(): void {
  stubApi({});
  rememberUser(aUser({ user_type: 'user', permissions: {} }));
  render(
    <RemotesContext value={knownRemotes([])}>
      <StaffStoreProvider>
        <StaffUiProvider>
          <MemoryRouter initialEntries={['/admin-menu']}>
            <StaffHeader />
          </MemoryRouter>
        </StaffUiProvider>
      </StaffStoreProvider>
    </RemotesContext>,
  );
}

describe('2.6/9 the code of the help', () => {
  let stop = (): void => undefined;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // jsdom has none.
    Object.assign(window, { reportError: reported });
    stop = onPlatformEvent('access-refused', refused);
  });
  afterEach(() => {
    stop();
    jest.clearAllMocks();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('loads when nothing else is to do; if it doesn’t, the session is checked when the help opens, and Try Again loads it', async () => {
    show();
    expect(loads).toBe(0);
    await wait(8);
    expect(loads).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(refused).not.toHaveBeenCalled();
    await user.keyboard('?');
    await wait(8);
    expect(screen.getByRole('dialog', { name: NOT_LOADED.title })).toHaveTextContent(NOT_LOADED.text);
    expect(refused).toHaveBeenCalledTimes(1);
    expect(reported).not.toHaveBeenCalled();
    isLost = false;
    await user.click(screen.getByRole('button', { name: NOT_LOADED.tryAgain }));
    await wait(1);
    expect(screen.getByRole('dialog', { name: /^Help: / })).toBeVisible();
  });

  it('reports an error in the help, and doesn’t call it a bad connection', async () => {
    isBroken = true;
    show();
    await user.keyboard('?');
    await wait(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }));
    expect(screen.getByRole('button', { name: /^Account of/ })).toBeVisible();
    isBroken = false;
    await user.keyboard('?');
    expect(screen.getByRole('dialog', { name: /^Help: / })).toBeVisible();
  });
});
