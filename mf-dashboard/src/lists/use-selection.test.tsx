import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { type Selectable, type Selection, useSelection } from './use-selection';

const shown = ['r-1', 'r-2'].map((id) => ({ id, name: `Client ${id}` }));

/** A list of two pages whose lookup of everything is in progress, and the call that answers it. */
function openLookup(): { current: () => Selection<Selectable>; answer: () => Promise<void> } {
  let resolve = (_: Selectable[]): void => undefined;
  const matching = (): Promise<Selectable[]> => new Promise((found) => (resolve = found));
  const { result } = renderHook(() => useSelection({ shown, total: 4, filters: {}, matching }));
  act(() => result.current.selectShown());
  act(() => void result.current.selectMatching());
  return {
    current: () => result.current,
    answer: () => act(async () => resolve([...shown, { id: 'r-3', name: 'Client r-3' }])),
  };
}

it('2.6/7 selects what the lookup finds on all pages', async () => {
  const { current, answer } = openLookup();
  expect(current()).toMatchObject({ beyondPage: 'loading', items: shown });
  await answer();
  expect(current()).toMatchObject({ beyondPage: 'yes', items: [...shown, { id: 'r-3' }] });
});

it('2.6/7 keeps the selection made while everything was being looked up', async () => {
  const { current, answer } = openLookup();
  act(() => current().clear());
  act(() => current().toggle({ id: 'r-2', name: 'Client r-2' }));
  await answer();
  expect(current()).toMatchObject({ beyondPage: 'no', items: [{ id: 'r-2' }] });
});
