import { describe, expect, it, jest } from '@jest/globals';
import { expectAccessible } from '@firstlight/testing/axe';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu, StaffUiProvider, Tooltip } from '../staff-ui';
import { laterParts } from './later';

const chosen = jest.fn();
const pressed = jest.fn();

function show(): HTMLElement {
  render(
    <StaffUiProvider>
      <main>
        <Menu>
          <Menu.Target>
            <button type="button" onClick={pressed}>
              Print
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Paper</Menu.Label>
            <Menu.Item onClick={chosen}>Label</Menu.Item>
            <Menu.RadioGroup value="small" onChange={() => undefined}>
              <Menu.RadioItem value="small">Small</Menu.RadioItem>
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
      </main>
    </StaffUiProvider>,
  );
  return screen.getByRole('button', { name: 'Print' });
}

const item = (name: string): Promise<HTMLElement> => screen.findByRole('menuitem', { name });

describe('issue 24: a menu whose code loads later', () => {
  it('has its button from the start; the first press loads and opens it, and Escape returns to the button', async () => {
    expect(laterParts()).toBeUndefined();
    const button = show();
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await item('Label')).toBeInTheDocument();
    // The button’s own handler runs once, although the press is repeated.
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('menuitemradio', { name: 'Small' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
  });

  it('opens at once when the code is there, and runs the chosen item', async () => {
    expect(laterParts()).toBeDefined();
    await userEvent.click(show());
    await userEvent.click(await item('Label'));
    expect(chosen).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
  });

  it('a tooltip’s button is there before the tooltip', async () => {
    render(
      <StaffUiProvider>
        <Tooltip label="Copied" opened>
          <button type="button">Copy</button>
        </Tooltip>
      </StaffUiProvider>,
    );
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(await screen.findByText('Copied')).toBeInTheDocument();
  });
});
