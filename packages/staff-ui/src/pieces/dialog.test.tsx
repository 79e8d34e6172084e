import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button, Dialog, FormDialog, StaffUiProvider, TextInput } from '../staff-ui';

function show(content: ReactNode): void {
  render(<StaffUiProvider>{content}</StaffUiProvider>);
}

const withFields = (
  <FormDialog title="Add a stop" submitLabel="Save" onSubmit={() => undefined} onClose={() => undefined}>
    <Button>Choose on the map</Button>
    <input type="hidden" />
    <input type="radio" name="kind" aria-label="Van" />
    <input type="radio" name="kind" aria-label="Clinic" defaultChecked />
    <TextInput label="Place" />
  </FormDialog>
);

describe('where the focus of a dialog starts', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('at its first field, so that typed text is not lost', async () => {
    show(
      <Dialog title="Find" place="top" onClose={() => undefined}>
        <TextInput label="Name" />
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Find' })).toHaveAttribute('data-place', 'top');
    await userEvent.keyboard('Maple');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Maple');
  });

  it('at the chosen radio button', () => {
    show(withFields);
    expect(screen.getByRole('radio', { name: 'Clinic' })).toHaveFocus();
  });

  it('at the marked element', () => {
    show(
      <Dialog title="Delete" onClose={() => undefined} footer={<Button data-autofocus>Keep</Button>}>
        <TextInput label="Reason" />
      </Dialog>,
    );
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  });

  it('at its title on a touch screen, whose keyboard would cover the dialog', () => {
    const plain = window.matchMedia('all');
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...plain, media, matches: media === '(pointer: coarse)' }));
    show(withFields);
    expect(screen.getByRole('heading', { name: 'Add a stop' })).toHaveFocus();
  });
});

describe('the message of a form in a dialog', () => {
  afterEach(() => void jest.restoreAllMocks());

  function Stop({ isInvalid }: { isInvalid: boolean }): ReactElement {
    const [problem, setProblem] = useState('');
    return (
      <FormDialog
        title="Add a stop"
        submitLabel="Save"
        problem={problem}
        onSubmit={() => setProblem('Not saved.')}
        onClose={() => undefined}
      >
        <TextInput label="Place" error={isInvalid} />
      </FormDialog>
    );
  }

  it('scrolls into view after each press of the button', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    show(<Stop isInvalid={false} />);
    for (const press of [1, 2]) {
      scrolled.mockClear();
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      expect([press, scrolled.mock.contexts]).toEqual([press, expect.arrayContaining([screen.getByRole('alert')])]);
    }
  });

  it('stays where it is while an invalid field has the focus', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    show(<Stop isInvalid />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Place' }), 'Maple{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved.');
    expect(scrolled).not.toHaveBeenCalled();
  });
});
