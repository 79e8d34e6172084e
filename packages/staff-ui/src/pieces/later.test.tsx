import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Progress, StaffUiProvider } from '../staff-ui';
import { later } from './later';

let isLost = true;
jest.mock('./later-parts', () => {
  if (isLost) throw new Error('ChunkLoadError');
  return { Progress: () => <p>Half done</p>, SuppliesPanel: () => <p>Supplies</p> };
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const Supplies = later<object>((parts) => parts.SuppliesPanel as never, { whileLoading: <p>Loading</p> });
const reported = jest.fn();
const allAttempts = (): Promise<void> => act(() => jest.advanceTimersByTimeAsync(5_000));

it('2.11 a part that did not load says so in its own place, an optional one nothing, and Try again loads both', async () => {
  const show = (): ReturnType<typeof render> =>
    render(
      <StaffUiProvider onLoadFailure={reported}>
        <input aria-label="First name" defaultValue="Robin" />
        <Progress value={50} />
        <Supplies />
      </StaffUiProvider>,
    );
  const { unmount } = show();
  expect(screen.getByText('Loading')).toBeVisible();
  await allAttempts();
  expect(screen.getByText(/could not be loaded/)).toBeVisible();
  expect(reported).toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveValue('Robin');
  isLost = false;
  await userEvent
    .setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
    .click(screen.getByRole('button', { name: 'Try again' }));
  await allAttempts();
  expect(screen.getByText('Supplies')).toBeVisible();
  unmount();
  show();
  expect(screen.getByText('Half done')).toBeVisible();
});
