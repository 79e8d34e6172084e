import { expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Menu, StaffUiProvider } from '../staff-ui';
import { laterParts } from './later';

it('2.11 a menu that loads after the person went on to type does not open, and leaves the focus in the field', async () => {
  render(
    <StaffUiProvider>
      <Menu>
        <Menu.Target>
          <button type="button">Print</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Label</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input aria-label="First name" />
    </StaffUiProvider>,
  );
  const name = screen.getByRole('textbox');
  expect(laterParts()).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  name.focus();
  await waitFor(() => expect(laterParts()).toBeDefined());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
  expect(name).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByRole('menuitem', { name: 'Label' })).toBeInTheDocument();
});
