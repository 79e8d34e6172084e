import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { lazyScreen, onPlatformEvent } from '@firstlight/platform';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactElement, type ReactNode } from 'react';
import { LazyBoundary } from './lazy-boundary';

function lost(): Error {
  return Object.assign(new Error('Loading chunk tabs failed.'), { name: 'ChunkLoadError' });
}
const Part = (): ReactElement => <p>The tab</p>;

class Outer extends Component<{ children: ReactNode }, { caught: boolean }> {
  override state = { caught: false };
  static getDerivedStateFromError = (): { caught: boolean } => ({ caught: true });
  override render(): ReactNode {
    return this.state.caught ? 'caught outside' : this.props.children;
  }
}

describe('2.5/8 a part of the record that is loaded when it opens', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('reports a lost connection, and appears once it is back', async () => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn<() => Promise<typeof Part>>().mockRejectedValue(lost());
    // Its session may have ended: without one there are no staff files.
    const asked = jest.fn();
    const stop = onPlatformEvent('access-refused', asked);
    const Lazy = lazyScreen(load);
    await act(async () => {
      render(
        <StaffUiProvider>
          <LazyBoundary loading="Loading">
            <Lazy />
          </LazyBoundary>
        </StaffUiProvider>,
      );
    });
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(screen.getByText(/could not be loaded/)).toBeInTheDocument();
    expect(asked).toHaveBeenCalledTimes(1);
    stop();
    load.mockResolvedValue(Part);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();
    await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
    expect(screen.getByText('The tab')).toBeInTheDocument();
  });

  it('passes other errors on to the screen’s error boundary', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = (): ReactElement => {
      throw new Error('broken');
    };
    render(
      <Outer>
        <LazyBoundary>
          <Broken />
        </LazyBoundary>
      </Outer>,
    );
    expect(screen.getByText('caught outside')).toBeInTheDocument();
  });
});
