import { OVERLAY_TEXTS } from '@firstlight/domain/operations/remote-overlays';
import { expectAccessible } from '@firstlight/testing/axe';
import { stubApi } from '@firstlight/testing/stub-api';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUnreleased } from '../session/unreleased-state';
import { UnreleasedBadge } from './unreleased-badge';

const END = 'DELETE /api/remote-overlay';
const overlay = { remote: 'mf-dashboard', origin: 'http://localhost:4300', expires_at: '2026-11-23T15:05:00.000Z' };
const reload = jest.fn();

afterEach(() => {
  jest.restoreAllMocks();
  reload.mockClear();
});

describe('2.8/5 the badge of an unreleased remote', () => {
  it('is hidden without one', () => {
    const { container } = render(<UnreleasedBadge reload={reload} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('shows remote, origin and end, and ends it with one press', async () => {
    setUnreleased({ overlay, problems: [] });
    const api = stubApi({ [END]: { status: 204 } });
    render(<UnreleasedBadge reload={reload} />);
    expect(screen.getByRole('region', { name: OVERLAY_TEXTS.title })).toHaveTextContent(
      'Unreleased mf-dashboard from http://localhost:4300. Only in this session, until 23 November 2026, 10:05 AM.',
    );
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(api.callsOf(END)).toHaveLength(1);
  });

  it('shows why nothing was loaded, and that it could not be ended', async () => {
    setUnreleased({ overlay, problems: ['It lacks Sparkles.'] });
    stubApi({ [END]: 'offline' });
    render(<UnreleasedBadge reload={reload} />);
    expect(screen.getByRole('alert')).toHaveTextContent('It lacks Sparkles.');
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    expect(await screen.findByText(OVERLAY_TEXTS.failed)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});
