import { describe, expect, it, jest } from '@jest/globals';
import { expectAccessible } from '@firstlight/testing/axe';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, type ReactNode, useState } from 'react';
import {
  Banner,
  Button,
  Dialog,
  EmptyState,
  Page,
  PageHeader,
  pageWindow,
  Pagination,
  Panel,
  PhoneField,
  PostalCodeField,
  ShortId,
  StaffUiProvider,
  StatusBadge,
  TabStrip,
  UndoToast,
  useConfirm,
} from './staff-ui';

function show(children: ReactNode): void {
  render(<StaffUiProvider>{children}</StaffUiProvider>);
}

function Phone({ start = '' }: { start?: string }): ReactElement {
  const [value, setValue] = useState(start);
  return <PhoneField label="Phone" value={value} onChange={setValue} />;
}

function PostalCode(): ReactElement {
  const [value, setValue] = useState('');
  return <PostalCodeField label="Postal code" value={value} onChange={setValue} />;
}

function Deletion({ onAnswer }: { onAnswer: (yes: boolean) => void }): ReactElement {
  const { confirm, dialog } = useConfirm();
  const ask = async (): Promise<void> =>
    onAnswer(await confirm({ title: 'Delete test', text: 'The HIV test of 3 May.', confirmLabel: 'Delete' }));
  return (
    <>
      <Button onClick={() => void ask()}>Remove</Button>
      {dialog}
    </>
  );
}

describe('staff components', () => {
  it('renders a whole screen without accessibility violations', async () => {
    show(
      <main>
        <Page>
          <PageHeader title="Clients" subtitle="Twelve waiting" actions={<Button>Register</Button>} />
          <Banner kind="error">Something went wrong</Banner>
          <TabStrip
            label="Lists"
            current="pending"
            panelId="lists-panel"
            onChoose={() => undefined}
            tabs={[
              { key: 'pending', label: 'Pending', href: '/pending', count: 3 },
              { key: 'submitted', label: 'Submitted', href: '/submitted', unsaved: true },
            ]}
          />
          <div role="tabpanel" id="lists-panel" aria-label="Pending" />
          <Panel title="Details">
            <StatusBadge kind="positive">positive</StatusBadge>
            <EmptyState title="Nothing here yet." />
          </Panel>
          <Pagination label="Pages" page={3} pages={12} onChange={() => undefined} />
        </Page>
      </main>,
    );
    await expectAccessible();
  });

  it('DASH-03 shows at most five page buttons around the current page', () => {
    expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
    expect(pageWindow(1, 12)).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(6, 12)).toEqual([4, 5, 6, 7, 8]);
    expect(pageWindow(12, 12)).toEqual([8, 9, 10, 11, 12]);
    expect(pageWindow(1, 0)).toEqual([]);
  });

  it('CLI-18 formats a phone number while it is typed and keeps ten digits', async () => {
    show(<Phone />);
    await userEvent.type(screen.getByLabelText('Phone'), '22655501019');
    expect(screen.getByLabelText('Phone')).toHaveValue('(226) 555-0101');
  });

  it.each(['+1 226-555-0188', '1 (226) 555-0188', '226.555.0188'])(
    '2.1/14 CLI-18 accepts %s when pasted',
    async (text) => {
      show(<Phone />);
      await userEvent.click(screen.getByLabelText('Phone'));
      await userEvent.paste(text);
      expect(screen.getByLabelText('Phone')).toHaveValue('(226) 555-0188');
    },
  );

  it('2.1/14 CLI-18 drops the country code of a typed number', async () => {
    show(<Phone />);
    await userEvent.type(screen.getByLabelText('Phone'), '12265550188');
    expect(screen.getByLabelText('Phone')).toHaveValue('(226) 555-0188');
  });

  it('2.1/14 keeps all twelve digits of a pasted text visible', async () => {
    show(<Phone />);
    await userEvent.click(screen.getByLabelText('Phone'));
    await userEvent.paste('226555018899');
    expect(screen.getByLabelText('Phone')).toHaveValue('226555018899');
  });

  it('CLI-18 keeps the caret where the person types', async () => {
    show(<Phone start="(226) 550-101" />);
    const input = screen.getByLabelText<HTMLInputElement>('Phone');
    await userEvent.click(input);
    input.setSelectionRange(4, 4);
    await userEvent.keyboard('5');
    expect(input).toHaveValue('(226) 555-0101');
    expect(input.selectionStart).toBe(7);
  });

  it('CLI-17 reformats a postal code when the field is left', async () => {
    show(<PostalCode />);
    await userEvent.type(screen.getByLabelText('Postal code'), 'n8x-1a1');
    await userEvent.tab();
    expect(screen.getByLabelText('Postal code')).toHaveValue('N8X 1A1');
  });

  it('TAB-TEST-17 asks before a deletion and returns the choice', async () => {
    const answered = jest.fn();
    show(<Deletion onAnswer={answered} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('dialog', { name: 'Delete test' })).toBeInTheDocument();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(answered).toHaveBeenLastCalledWith(false);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(answered).toHaveBeenLastCalledWith(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('EDIT-04 2.3/6 moves between tabs with the keyboard; one tab is in the tab order', async () => {
    const chosen = jest.fn();
    const tabs = ['Client', 'Tests', 'Notes'].map((label) => ({ key: label, label, href: `/${label}` }));
    const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });
    show(<TabStrip label="Record" tabs={tabs} current="Client" panelId="panel" onChoose={chosen} />);
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    act(() => tab('Client').focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen).toHaveBeenLastCalledWith(tabs[1]);
    expect(tab('Tests')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(tab('Notes')).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(chosen).toHaveBeenLastCalledWith(tabs[2]);
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Client')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Home}');
    expect(tab('Client')).toHaveFocus();
  });

  it('EDIT-04 leaves a click with Ctrl to the browser, which opens a new tab', () => {
    const chosen = jest.fn();
    show(
      <TabStrip
        label="Record"
        tabs={[{ key: 'a', label: 'Client', href: '#a' }]}
        current="a"
        panelId="panel"
        onChoose={chosen}
      />,
    );
    expect(fireEvent.click(screen.getByRole('tab', { name: 'Client' }), { ctrlKey: true })).toBe(true);
    expect(chosen).not.toHaveBeenCalled();
  });

  it('2.6/1 DASH-01 offers links to other screens in a row and, on a phone, in a menu', async () => {
    const home = jest.fn();
    show(<PageHeader title="Admin Dashboard" places={[{ label: 'Home', onChoose: home }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    await userEvent.click(screen.getByRole('button', { name: 'Go to' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Home' }));
    expect(home).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Go to' }));
    await screen.findByRole('menuitem', { name: 'Home' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Go to' })).toHaveFocus();
  });

  it('2.6/1 DASH-06 copies and shows the whole id behind a short one', async () => {
    const user = userEvent.setup();
    show(<ShortId id="8ac7d5e8-cdc7-4868-b154-549af1e4e9bb" short="HB3X-BT6R" />);
    const short = screen.getByRole('button', { name: 'HB3X-BT6R whole ID, copy' });
    await user.click(short);
    expect(await screen.findByText('ID copied.')).toBeVisible();
    expect(screen.getByText('8ac7d5e8-cdc7-4868-b154-549af1e4e9bb')).toBeVisible();
    await expect(navigator.clipboard.readText()).resolves.toBe('8ac7d5e8-cdc7-4868-b154-549af1e4e9bb');
    await user.click(short);
    expect(screen.queryByText('8ac7d5e8-cdc7-4868-b154-549af1e4e9bb')).not.toBeInTheDocument();
  });

  it('2.6/1 DASH-03 goes to the top when another page opens', async () => {
    const scrolled = jest.fn();
    jest.spyOn(window, 'scrollTo').mockImplementation(scrolled);
    const opened = jest.fn();
    show(<Pagination label="Pages" page={1} pages={3} onChange={opened} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(opened).toHaveBeenCalledWith(2);
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    jest.restoreAllMocks();
  });

  it('offers to undo for ten seconds', () => {
    jest.useFakeTimers();
    const expired = jest.fn();
    show(<UndoToast text="Deleted" onUndo={() => undefined} onExpire={expired} />);
    act(() => void jest.advanceTimersByTime(9_999));
    expect(expired).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(1));
    expect(expired).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});

describe('dialogs in dialogs', () => {
  const cancel = (element: Element, bubbles: boolean): boolean =>
    fireEvent(element, new Event('cancel', { bubbles, cancelable: true }));

  function Nested({ onOuter, onInner }: { onOuter: () => void; onInner: () => void }): ReactElement {
    return (
      <Dialog title="Outer" onClose={onOuter}>
        <input type="file" aria-label="File" />
        <Dialog title="Inner" onClose={onInner}>
          Question
        </Dialog>
      </Dialog>
    );
  }

  it('2.1/24 Escape closes the top one only', () => {
    const [outer, inner] = [jest.fn(), jest.fn()];
    show(<Nested onOuter={outer} onInner={inner} />);
    cancel(screen.getByRole('dialog', { name: 'Inner' }), false);
    expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0]);
  });

  it('2.1/24 cancelling a file picker leaves its dialog open', () => {
    const [outer, inner] = [jest.fn(), jest.fn()];
    show(<Nested onOuter={outer} onInner={inner} />);
    cancel(screen.getByLabelText('File'), true);
    expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([0, 0]);
  });

  it('2.1/24 a dialog that the browser closed counts as closed', () => {
    const [outer, inner] = [jest.fn(), jest.fn()];
    show(<Nested onOuter={outer} onInner={inner} />);
    const top = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Inner' });
    top.close();
    fireEvent(top, new Event('close'));
    expect(inner).toHaveBeenCalled();
    expect(outer).not.toHaveBeenCalled();
  });
});

describe('the banner after a save', () => {
  function Saved({ words }: { words: string }): ReactElement {
    return (
      <StaffUiProvider>
        <Banner kind="error" takesFocus actions={<Button>Compare</Button>}>
          {words} {words && 'Nothing you typed is lost.'}
        </Banner>
        <input aria-label="AKA" />
      </StaffUiProvider>
    );
  }

  it('2.1/34 takes the focus once for the same text, however often it renders', () => {
    const { rerender } = render(<Saved words="Somebody saved." />);
    expect(screen.getByRole('alert')).toHaveFocus();
    act(() => screen.getByLabelText('AKA').focus());
    rerender(<Saved words="Somebody saved." />);
    expect(screen.getByLabelText('AKA')).toHaveFocus();
    rerender(<Saved words="Not saved." />);
    expect(screen.getByRole('alert')).toHaveFocus();
  });
});
