import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { expectAccessible } from '@firstlight/testing/axe';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { ComboboxField, StaffUiProvider } from '../staff-ui';

const picked = jest.fn();
const dismissed = jest.fn();
const scrolled = jest.fn();

const ALL = ['Maple Street', 'Main Street', 'Mill Road'];

function Streets({ startsAtFirst = false }: { startsAtFirst?: boolean }): ReactElement {
  const [text, setText] = useState('M');
  const [closed, setClosed] = useState(false);
  return (
    <main>
      <ComboboxField
        label="Street"
        listLabel="Streets"
        value={text}
        onChange={setText}
        options={closed ? [] : ALL.filter((street) => street.startsWith(text))}
        keyOf={(street) => street}
        describe={(street) => street}
        onPick={picked}
        onDismiss={() => {
          dismissed();
          setClosed(true);
        }}
        startsAtFirst={startsAtFirst}
      />
    </main>
  );
}

async function open(startsAtFirst = false): Promise<HTMLElement> {
  render(
    <StaffUiProvider>
      <Streets startsAtFirst={startsAtFirst} />
    </StaffUiProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Street' });
  await userEvent.click(field);
  return field;
}

/** The active option; field and option must agree on it. */
function active(field: HTMLElement): string | null {
  const selected = screen.queryByRole('option', { selected: true });
  expect(field.getAttribute('aria-activedescendant')).toBe(selected?.id ?? null);
  expect(field).toHaveFocus();
  return selected?.textContent ?? null;
}

describe('combobox field', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = scrolled;
  });
  afterEach(() => void jest.clearAllMocks());

  it('2.3/6 moves the active option with the arrow keys, wrapping at both ends, and keeps it in view', async () => {
    const field = await open();
    expect(active(field)).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(active(field)).toBe('Maple Street');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active(field)).toBe('Maple Street');
    await userEvent.keyboard('{ArrowUp}');
    expect(active(field)).toBe('Mill Road');
    expect(scrolled).toHaveBeenCalled();
    await expectAccessible();
  });

  it('2.3/6 names its list and says whether it is open', async () => {
    const field = await open();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Streets' }).id);
  });

  it('2.3/6 leaves Home and End to the caret', async () => {
    const field = await open();
    await userEvent.keyboard('{ArrowDown}{Home}x');
    expect(field).toHaveValue('xM');
  });

  it('2.3/6 typing restarts at the first option or at none, never at a removed option', async () => {
    const field = await open(true);
    expect(active(field)).toBe('Maple Street');
    await userEvent.keyboard('{ArrowUp}');
    expect(active(field)).toBe('Mill Road');
    await userEvent.keyboard('a');
    expect(active(field)).toBe('Maple Street');
  });

  it('2.3/6 Enter picks the active option and nothing without one', async () => {
    await open();
    await userEvent.keyboard('{Enter}');
    expect(picked).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(picked.mock.calls).toEqual([['Mill Road']]);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    '2.3/6 Enter that ends a word of an input method (%j) picks nothing',
    async (composed) => {
      const field = await open(true);
      picked.mockClear();
      fireEvent.keyDown(field, { key: 'Enter', ...composed });
      expect(picked).not.toHaveBeenCalled();
    },
  );

  it('2.3/6 a click picks and leaves the focus in the field', async () => {
    const field = await open();
    await userEvent.click(screen.getByRole('option', { name: 'Main Street' }));
    expect(picked.mock.calls).toEqual([['Main Street']]);
    expect(field).toHaveFocus();
  });

  it('2.3/6 Escape dismisses the list once', async () => {
    const field = await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Escape}');
    expect(dismissed).toHaveBeenCalledTimes(1);
  });
});
