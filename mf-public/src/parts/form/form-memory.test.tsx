import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSite } from '../../testing/render-page';
import { stubFetch } from '../../testing/stub-fetch';
import { forgetForms } from './form-memory';

const field = (name: RegExp | string): HTMLElement => screen.getByLabelText(name);

describe('text typed by a visitor', () => {
  beforeEach(() => {
    window.scrollTo = jest.fn<() => void>();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => void jest.restoreAllMocks());

  it('2.1/24 stays in the registration form in the other language and after another page', async () => {
    const go = await renderSite('/register');
    await userEvent.type(field('Full name'), 'Maple Testperson');
    fireEvent.change(field('Date of birth'), { target: { value: '1980-05-13' } });
    await userEvent.click(screen.getByRole('checkbox'));
    await go('/fr/register');
    expect(field('Nom complet')).toHaveValue('Maple Testperson');
    expect(field('Date de naissance')).toHaveValue('1980-05-13');
    expect(screen.getByRole('checkbox')).toBeChecked();
    await userEvent.type(field('Nom complet'), ' Sample');
    await go('/fr');
    await go('/register');
    expect(field('Full name')).toHaveValue('Maple Testperson Sample');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Maple');
  });

  it('2.1/24 stays in the contact form in the other language and after another page', async () => {
    const go = await renderSite('/fr/contact');
    await userEvent.type(field('Message'), 'Quand vient la fourgonnette?');
    await go('/contact');
    expect(field('Message')).toHaveValue('Quand vient la fourgonnette?');
    await go('/services');
    await go('/contact');
    expect(field('Message')).toHaveValue('Quand vient la fourgonnette?');
  });

  it('2.1/24 2.7/4 is cleared once sent; the confirmation has its own address, in both languages', async () => {
    stubFetch({ body: { registration_id: 'R-1' } });
    const go = await renderSite('/register');
    await userEvent.type(field('Full name'), 'Maple Testperson');
    fireEvent.change(field('Date of birth'), { target: { value: '1980-05-13' } });
    await userEvent.type(field('Phone number'), '2265550101');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Submit Registration' }));
    expect(await screen.findByText('R-1')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change or cancel' })).toBeVisible());
    await go('/fr/booking');
    expect(screen.getByText('R-1')).toBeVisible();
    await go('/fr/register');
    expect(field('Nom complet')).toHaveValue('');
    await go('/booking');
    expect(screen.getByText('R-1')).toBeVisible();
  });

  it('2.7/8 does not replace a form kept on the device that is not this one', async () => {
    const go = await renderSite('/contact');
    await userEvent.type(field('Message'), 'Hello');
    const kept = { values: { message: 'From another tab' }, key: 'k-1', extra: null, until: Date.now() + 3_600_000 };
    localStorage.setItem('kept-form /api/contact', JSON.stringify(kept));
    await go('/about');
    await go('/contact');
    expect(field('Message')).toHaveValue('Hello');
    expect(JSON.parse(localStorage.getItem('kept-form /api/contact') ?? '')).toEqual(kept);
  });

  it('2.1/24 is cleared on leaving the site', async () => {
    const go = await renderSite('/register');
    await userEvent.type(field('Full name'), 'Maple Testperson');
    await go('/about');
    act(forgetForms);
    await go('/register');
    expect(field('Full name')).toHaveValue('');
  });
});
