import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useBasedOn } from './use-based-on';

const CONFLICT = { status: 409, detail: 'This was changed by someone else.' };

it('2.6/5 a save replaces the change that was shown, not one after it', () => {
  const { result, rerender } = renderHook(({ current }) => useBasedOn(current, true), { initialProps: { current: 1 } });
  rerender({ current: 2 });
  expect(result.current.version).toBe(1);
  act(() => void result.current.explain(CONFLICT, 'Please try again.'));
  expect(result.current.version).toBe(2);
  rerender({ current: 3 });
  expect(result.current.version).toBe(2);
});
