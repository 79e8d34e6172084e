import { afterEach, expect, it } from '@jest/globals';
import { AppRouter, browserHistory, setQuietVisit } from '@firstlight/platform';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuietSwitch } from './quiet-switch';

afterEach(() => setQuietVisit(false));

it('2.7/5 the switch shows whether it is on; while on, links within a page add no history entry', async () => {
  const history = browserHistory();
  await act(async () => {
    render(
      <AppRouter history={history}>
        <a href="#questions">Questions</a>
        <QuietSwitch texts={{ quiet: 'Quiet visit', quietHint: 'One entry.' }} />
      </AppRouter>,
    );
  });
  const button = screen.getByRole('button', { name: 'Quiet visit', description: 'One entry.' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  const before = window.history.length;
  await userEvent.click(screen.getByRole('link', { name: 'Questions' }));
  expect(window.location.hash).toBe('#questions');
  expect(window.history.length).toBe(before);
});
