import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useEffect, useState } from 'react';

let add: () => void = () => undefined;

function Counter({ atOne }: { atOne: () => void }): ReactElement {
  const [count, setCount] = useState(0);
  useEffect(() => {
    add = () => setCount((before) => before + 1);
    if (count === 1) atOne();
  }, [count, atOne]);
  return <output>{count}</output>;
}

afterEach(() => void jest.restoreAllMocks());

it('2.3/12 an event during an awaited act does not end it: a later update causes no warning', async () => {
  const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Counter
      atOne={() => {
        fireEvent.blur(document.body);
        queueMicrotask(add);
      }}
    />,
  );
  await act(async () => add());
  expect(screen.getByText('2')).toBeVisible();
  expect(warned.mock.calls).toEqual([]);
});
