import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { KEY_REUSED } from '@firstlight/domain/platform/idempotency';
import { currentConsent } from '@firstlight/domain/clients/consent-texts';
import { renderPage } from '../../testing/render-page';
import { stubFetch } from '../../testing/stub-fetch';

const field = (name: RegExp | string): HTMLElement => screen.getByLabelText(name);
const submit = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Submit Registration' }));

async function fill(user: UserEvent): Promise<void> {
  await user.type(field('Full name'), 'Maple Testperson');
  fireEvent.change(field('Date of birth'), { target: { value: '1980-05-13' } });
  await user.type(field('Phone number'), '2265550101');
  await user.click(screen.getByRole('checkbox'));
}

describe('public registration', () => {
  let user: UserEvent;
  beforeEach(() => {
    user = userEvent.setup();
    window.scrollTo = jest.fn<() => void>();
  });
  afterEach(() => void jest.restoreAllMocks());

  it('PREG-01 shows both figures, with their final values under reduced motion', async () => {
    await renderPage('/register');
    expect(screen.getByText('94%')).toBeVisible();
    expect(screen.getByText('2,000+')).toBeVisible();
  });

  it('PREG-16 validates on submit, lists the errors with links and moves the focus there', async () => {
    const calls = stubFetch({});
    await renderPage('/register');
    await submit(user);
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Full name is required',
      'Date of birth is required',
      'Please provide either a phone number or email address',
      'You must give consent to proceed',
    ]);
    expect(document.title).toMatch(/^Error: /);
    expect(calls).toEqual([]);
    await user.click(within(summary).getByRole('link', { name: 'Date of birth is required' }));
    expect(field('Date of birth')).toHaveFocus();
  });

  it('PREG-17 clears an error when its field is edited, and only that one', async () => {
    await renderPage('/register');
    await submit(user);
    await screen.findAllByText('Full name is required');
    await user.type(field('Full name'), 'M');
    expect(screen.queryByText('Full name is required')).toBeNull();
    expect(screen.getAllByText('Date of birth is required').length).toBeGreaterThan(0);
  });

  it('PREG-11 accepts an email or a phone number', async () => {
    await renderPage('/register');
    await submit(user);
    const message = 'Please provide either a phone number or email address';
    await screen.findAllByText(message);
    await user.type(field('Email'), 'm');
    await waitFor(() => expect(screen.queryAllByText(message)).toEqual([]));
  });

  it('PREG-13 formats the phone number while typing', async () => {
    await renderPage('/register');
    await user.type(field('Phone number'), '22655501019');
    expect(field('Phone number')).toHaveValue('(226) 555-0101');
    expect(field('Phone number')).toHaveAttribute('maxlength', '14');
  });

  it.each(['+1 226-555-0188', '1-226-555-0188', '226 555 0188'])(
    '2.1/14 PREG-13 accepts %s when pasted',
    async (text) => {
      await renderPage('/register');
      await user.click(field('Phone number'));
      await user.paste(text);
      expect(field('Phone number')).toHaveValue('(226) 555-0188');
    },
  );

  it('2.1/14 PREG-13 accepts a number with country code, typed or filled in by the browser', async () => {
    await renderPage('/register');
    await user.type(field('Phone number'), '+12265550188');
    expect(field('Phone number')).toHaveValue('(226) 555-0188');
    fireEvent.change(field('Phone number'), { target: { value: '+12265550177' } });
    expect(field('Phone number')).toHaveValue('(226) 555-0177');
  });

  it.each([
    ['000 000 0000', /cannot start with 0 or 1/],
    ['226555018899', /exactly 10 digits/],
    ['+44 20 7946 0958', /Canada or the United States/],
  ])('2.1/14 PREG-12 rejects %s and keeps the typed text', async (text, sentence) => {
    const calls = stubFetch({});
    await renderPage('/register');
    await fill(user);
    await user.clear(field('Phone number'));
    await user.click(field('Phone number'));
    await user.paste(text);
    await submit(user);
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(calls).toEqual([]);
  });

  it('2.1/14 PREG-10 rejects a health card of zeros', async () => {
    const calls = stubFetch({});
    await renderPage('/register');
    await fill(user);
    await user.type(field(/Health card/), '0000000000');
    await submit(user);
    expect((await screen.findAllByText(/not a health card number/)).length).toBeGreaterThan(0);
    expect(calls).toEqual([]);
  });

  it('2.1/14 PREG-21 repeats the phone number on the confirmation', async () => {
    stubFetch({ body: { registration_id: 'R-8' } });
    await renderPage('/register');
    await fill(user);
    await submit(user);
    expect((await screen.findByText('(226) 555-0101')).parentElement).toHaveTextContent(
      /^We’ll reach you at \(226\) 555-0101\. Is/,
    );
  });

  it('PREG-18 marks a field on blur, but never an empty one', async () => {
    await renderPage('/register');
    await user.click(field('Full name'));
    await user.tab();
    expect(screen.queryByRole('img', { name: /Looks right|Needs a change/ })).toBeNull();
    await user.type(field('Full name'), 'Maple');
    await user.tab();
    expect(screen.getByRole('img', { name: 'Looks right' })).toBeVisible();
    await user.type(field('Email'), 'maple@');
    await user.tab();
    expect(screen.getByRole('img', { name: 'Needs a change' })).toBeVisible();
  });

  it('PREG-09 marks a future date of birth as invalid', async () => {
    await renderPage('/register');
    fireEvent.change(field('Date of birth'), { target: { value: '2999-01-01' } });
    fireEvent.blur(field('Date of birth'));
    expect(screen.getByRole('img', { name: 'Needs a change' })).toBeVisible();
  });

  it('PREG-19, PREG-20 2.1/26 sends the six fields with the displayed consent, and shows progress on the button', async () => {
    const calls = stubFetch({ body: { registration_id: 'R-7' } });
    await renderPage('/register');
    await fill(user);
    const button = screen.getByRole('button', { name: 'Submit Registration' });
    fireEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await screen.findByText('R-7');
    expect(calls[0]?.path).toBe('/api/register');
    expect(calls[0]?.body).toEqual({
      full_name: 'Maple Testperson',
      date_of_birth: '1980-05-13',
      health_card_number: '',
      phone_number: '(226) 555-0101',
      email: '',
      consent_given: true,
      consent_version: currentConsent('en').version,
      language: 'en',
    });
    expect(calls[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['/register', 'en'],
    ['/fr/register', 'fr'],
  ] as const)(
    '2.1/26 %s shows the wording of the registry and sends its version and language',
    async (path, language) => {
      const { statement, question, answer, version } = currentConsent(language);
      const calls = stubFetch({ body: {} });
      const { container } = await renderPage(path);
      expect(screen.getByRole('checkbox', { name: statement })).toBeInTheDocument();
      expect(screen.getByText(question)).toBeInTheDocument();
      expect(screen.getByText(answer)).toBeInTheDocument();
      expect(container.querySelector('[name=consent_version]')).toHaveValue(version);
      expect(container.querySelector('[name=language]')).toHaveValue(language);
      await user.type(container.querySelector('[name=full_name]') ?? document.body, 'Maple Testperson');
      fireEvent.change(container.querySelector('[name=date_of_birth]') ?? document.body, {
        target: { value: '1980-05-13' },
      });
      await user.type(container.querySelector('[name=email]') ?? document.body, 'maple@example.org');
      await user.click(screen.getByRole('checkbox'));
      await user.click(container.querySelector('[type=submit]') ?? document.body);
      await waitFor(() => expect(calls[0]?.body).toMatchObject({ consent_version: version, language }));
    },
  );

  it('PREG-21 to PREG-23 confirm on a separate page and start again with a blank form', async () => {
    stubFetch({ body: {} });
    await renderPage('/register');
    await fill(user);
    await submit(user);
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Register Another Person' }));
    expect(field('Full name')).toHaveValue('');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it.each([
    ['PREG-24', { detail: 'We are closed today.' }, 'We are closed today.'],
    ['PREG-25', { detail: [{ msg: 'One' }, { msg: 'Two' }] }, 'One, Two'],
    ['PREG-26', { oops: true }, 'Registration failed. Please try again.'],
  ])('%s shows the banner and keeps the typed text', async (_id, body, text) => {
    stubFetch({ status: 422, body });
    await renderPage('/register');
    await fill(user);
    await submit(user);
    expect(await screen.findByText(text)).toBeVisible();
    expect(field('Full name')).toHaveValue('Maple Testperson');
  });

  it('PREG-26 tries three times with one key without a response, then keeps the typed text', async () => {
    jest.useFakeTimers();
    const calls = stubFetch(null);
    await renderPage('/register');
    fireEvent.change(field('Full name'), { target: { value: 'Maple Testperson' } });
    fireEvent.change(field('Date of birth'), { target: { value: '1980-05-13' } });
    fireEvent.change(field('Email'), { target: { value: 'maple@example.org' } });
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Submit Registration' }));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    jest.useRealTimers();
    await waitFor(() => expect(screen.getByText('Registration failed. Please try again.')).toBeVisible());
    expect(screen.getByText(/What you typed is still here/)).toBeVisible();
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(field('Email')).toHaveValue('maple@example.org');
  });

  it('2.1/20 shows when an unanswered request had arrived, and sends a correction only on another press', async () => {
    jest.useFakeTimers();
    const reused = { status: 422, body: { detail: KEY_REUSED } };
    const calls = stubFetch(null, null, null, reused, { body: { registration_id: 'R-2' } });
    await renderPage('/register');
    fireEvent.change(field('Full name'), { target: { value: 'Maple Testperson' } });
    fireEvent.change(field('Date of birth'), { target: { value: '1980-05-13' } });
    fireEvent.change(field('Email'), { target: { value: 'maple@example.org' } });
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Submit Registration' }));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    jest.useRealTimers();
    fireEvent.change(field('Email'), { target: { value: 'maple.t@example.org' } });
    await submit(user);
    expect(await screen.findByText(/^We already have your earlier registration/)).toBeVisible();
    expect(field('Email')).toHaveValue('maple.t@example.org');
    await submit(user);
    expect(await screen.findByText('R-2')).toBeVisible();
    const keys = calls.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(keys[4]).not.toBe(keys[0]);
  });

  it('blocks a program that fills every field', async () => {
    const calls = stubFetch({});
    const { container } = await renderPage('/register');
    await fill(user);
    fireEvent.change(container.querySelector('[name=website]') ?? document.body, { target: { value: 'x' } });
    await submit(user);
    expect(screen.getByText('Registration failed. Please try again.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('PREG-04 is in French on the French page', async () => {
    await renderPage('/fr/register');
    await user.click(screen.getByRole('button', { name: 'Envoyer l’inscription' }));
    expect((await screen.findAllByText('Le nom complet est obligatoire')).length).toBeGreaterThan(0);
  });

  it('ROUTE-04, SCROLL-06 bring the form into view, 15 px below the top', async () => {
    await renderPage('/register#registration-form');
    expect(window.scrollTo).toHaveBeenCalledWith({ top: -15 });
    expect(document.getElementById('registration-form')).not.toBeNull();
  });
});
