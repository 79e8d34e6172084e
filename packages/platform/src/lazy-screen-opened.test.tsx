import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type ReactElement, startTransition, Suspense, useState } from 'react';
import { lazyScreen } from './lazy-screen';

const lateScreen = () =>
  lazyScreen(() => new Promise<ComponentType>((resolve) => setTimeout(() => resolve(() => <h1>About</h1>), 30)));

function Opener({ inTransition }: { inTransition: boolean }): ReactElement {
  const [Screen, setScreen] = useState<ReturnType<typeof lateScreen> | null>(null);
  const open = (): void => setScreen(() => lateScreen());
  return (
    <Suspense fallback="Loading">
      <button onClick={() => (inTransition ? startTransition(open) : open())}>Open</button>
      {Screen && <Screen />}
    </Suspense>
  );
}

describe('a lazy screen, while nothing else updates the page', () => {
  it('2.3/12 appears when it is rendered at once', async () => {
    const Screen = lateScreen();
    render(
      <Suspense fallback="Loading">
        <Screen />
      </Suspense>,
    );
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  });

  it.each([false, true])('2.3/12 appears after a click; in a transition: %s', async (inTransition) => {
    render(<Opener inTransition={inTransition} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
  });
});
