import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { StaffUiProvider, TabStrip } from '../staff-ui';

it('2.3/6 the keys of the browser pass through a tab; an arrow key alone opens the next one', () => {
  const chosen = jest.fn();
  const tabs = ['Pending', 'Submitted'].map((label) => ({ key: label, label, href: `/${label}` }));
  render(
    <StaffUiProvider>
      <TabStrip label="Lists" current="Pending" panelId="lists" onChoose={chosen} tabs={tabs} />
    </StaffUiProvider>,
  );
  const tab = screen.getByRole('tab', { name: 'Pending' });
  tab.focus();
  expect(fireEvent.keyDown(tab, { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(fireEvent.keyDown(tab, { key: 'Home', ctrlKey: true })).toBe(true);
  expect(chosen).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(tab, { key: 'ArrowRight' })).toBe(false);
  expect(chosen).toHaveBeenCalledWith(tabs[1]);
});
