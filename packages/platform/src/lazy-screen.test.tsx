import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactElement, type ReactNode, Suspense } from 'react';
import { lazyScreen } from './lazy-screen';

function About(): ReactElement {
  return <h1>About</h1>;
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <button onClick={() => this.setState({ failed: false })}>Try again</button>;
  }
}

async function show(Screen: ComponentType): Promise<void> {
  await act(async () => {
    render(
      <Boundary>
        <Suspense fallback="Loading">
          <Screen />
        </Suspense>
      </Boundary>,
    );
  });
}

/** In small steps, because React renders between them, as in a browser. */
async function pass(ms: number): Promise<void> {
  for (let done = 0; done < ms; done += 100) {
    await act(async () => void (await jest.advanceTimersByTimeAsync(100)));
  }
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('lazyScreen', () => {
  it('renders synchronously what was prefetched, so that hydration finds it', async () => {
    const load = jest.fn(async () => About);
    const Screen = lazyScreen(load);
    await Screen.preload();
    await show(Screen);
    expect(screen.getByRole('heading', { name: 'About' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('retries on a weak network without showing an error', async () => {
    const load = jest.fn<() => Promise<ComponentType>>(async () => About).mockRejectedValueOnce(new Error('offline'));
    const Screen = lazyScreen(load);
    await show(Screen);
    expect(screen.getByText('Loading')).toBeVisible();
    await pass(5_000);
    expect(screen.getByRole('heading', { name: 'About' })).toBeVisible();
  });

  it('fails once after four attempts, and loads again on request', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let dead = true;
    const load = jest.fn(async () => {
      if (dead) throw new Error('offline');
      return About;
    });
    await show(lazyScreen(load));
    await pass(8_000);
    expect(load).toHaveBeenCalledTimes(4);
    dead = false;
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(100);
    expect(screen.getByRole('heading', { name: 'About' })).toBeVisible();
  });
});
