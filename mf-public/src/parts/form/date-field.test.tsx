import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { type ReactNode, useState } from 'react';
import { DateField } from './date-field';
import { forgetForms } from './form-memory';

function Form(): ReactNode {
  const [date, setDate] = useState('');
  return (
    <>
      <DateField name="birth" label="Date of birth" value={date} error={undefined} mark={null} onText={setDate} />
      <output>{date}</output>
      <button onClick={() => setDate('')}>Clear</button>
    </>
  );
}

const show = (address = '/register') =>
  render(
    <PlatformRouter addresses={[address]}>
      <Form />
    </PlatformRouter>,
  );
const typedField = (name = 'Or type it') => screen.getByLabelText(name);
const held = (): string | null => document.querySelector('output')?.textContent ?? null;

describe('2.7/9 a date is typed or picked', () => {
  beforeEach(forgetForms);

  it.each([
    ['/register', 'Or type it', 'May 13, 1980', 'That is: May 13, 1980.'],
    ['/register', 'Or type it', '1980-05-13', 'That is: May 13, 1980.'],
    ['/fr/register', 'Ou écrivez-la', 'le 13 mai 1980', 'Nous avons compris : 13 mai 1980.'],
  ])('%s: "%s" %s is confirmed in words', (address, label, text, readBack) => {
    show(address);
    fireEvent.change(typedField(label), { target: { value: text } });
    expect(held()).toBe('1980-05-13');
    expect(screen.getByLabelText('Date of birth')).toHaveValue('1980-05-13');
    expect(screen.getByText(readBack)).toBeInTheDocument();
  });

  it.each([
    ['/register', 'Or type it', 'That is: May 6, 1980. Is it June 5, 1980? Then write the month in words.'],
    [
      '/fr/register',
      'Ou écrivez-la',
      'Nous avons compris : 6 mai 1980. Est-ce plutôt le 5 juin 1980 ? Écrivez alors le mois en lettres.',
    ],
  ])('%s: asks which date 5/6/1980 is, because it is read with the month first', (address, label, words) => {
    show(address);
    fireEvent.change(typedField(label), { target: { value: '5/6/1980' } });
    expect(held()).toBe('1980-05-06');
    expect(document.querySelector('p[role=status]')).toHaveTextContent(words);
    fireEvent.change(typedField(label), { target: { value: '25/6/1980' } });
    expect(document.body).not.toHaveTextContent(/Is it|Est-ce/);
  });

  it('shows how to write a date if it can’t be read, once the field loses the focus', () => {
    show();
    fireEvent.change(typedField(), { target: { value: 'in May' } });
    expect(screen.queryByText(/can’t read/)).toBeNull();
    fireEvent.blur(typedField());
    expect(screen.getByText('We can’t read this date. Write it like 13 May 1980.')).toBeInTheDocument();
    expect(screen.getByLabelText('Date of birth')).toHaveValue('');
  });

  it('PREG-07 text that is not a date counts as an invalid date, not as a missing one', () => {
    show();
    fireEvent.change(typedField(), { target: { value: ' in May ' } });
    expect(held()).toBe('in May');
    fireEvent.change(typedField(), { target: { value: '' } });
    expect(held()).toBe('');
  });

  it('clears the text when the picker is used or the form is reset', () => {
    show();
    fireEvent.change(typedField(), { target: { value: '13 May 1980' } });
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1981-02-03' } });
    expect(typedField()).toHaveValue('');
    fireEvent.change(typedField(), { target: { value: '13 May 1980' } });
    fireEvent.click(screen.getByText('Clear'));
    expect(typedField()).toHaveValue('');
  });

  it('keeps half a date while the language is switched', () => {
    const { unmount } = show();
    fireEvent.change(typedField(), { target: { value: '13 Ma' } });
    unmount();
    show('/fr/register');
    expect(typedField('Ou écrivez-la')).toHaveValue('13 Ma');
  });
});
