import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page';
import { stubFetch } from '../../testing/stub-fetch';

const field = (name: string): HTMLElement => screen.getByLabelText(name);

async function fill(user: UserEvent): Promise<void> {
  await user.type(field('Name'), 'Maple');
  await user.type(field('Email'), 'maple@example.org');
  await user.type(field('Subject'), 'Van');
  await user.type(field('Message'), 'When does the van come?');
}

describe('contact page', () => {
  let user: UserEvent;
  beforeEach(() => {
    user = userEvent.setup();
    window.scrollTo = jest.fn<() => void>();
  });

  it('CON-01, CON-02 name the one number, the address and the hours', async () => {
    await renderPage('/contact');
    expect(screen.getAllByRole('link', { name: '1-800-555-0142' })[0]).toHaveAttribute('href', 'tel:+18005550142');
    expect(screen.getByRole('link', { name: 'support@example.org' })).toBeVisible();
    expect(screen.getByText(/open 24\/7/)).toBeVisible();
  });

  it('CON-11 joins several errors with commas and links each to its field', async () => {
    await renderPage('/contact');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Name is required, Email is required, Subject is required, Message is required');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(within(alert).getAllByRole('link')).toHaveLength(4);
  });

  it('CON-10, CON-12 show the hint and a live mark while typing', async () => {
    await renderPage('/contact');
    expect(screen.getByText('Minimum 10 characters required')).toBeVisible();
    const message = field('Message');
    expect(message).toHaveAttribute('data-mark', 'none');
    await user.type(message, 'too short');
    expect(message).toHaveAttribute('data-mark', 'invalid');
    await user.type(message, '!');
    expect(message).toHaveAttribute('data-mark', 'valid');
  });

  it('CON-13 to CON-16 send, confirm with the id and start again', async () => {
    const calls = stubFetch({ body: { message_id: 'M-3' } });
    await renderPage('/contact');
    await fill(user);
    fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
    expect(await screen.findByText('M-3')).toBeVisible();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(calls[0]?.path).toBe('/api/contact');
    expect(calls[0]?.body).toEqual({
      name: 'Maple',
      email: 'maple@example.org',
      subject: 'Van',
      message: 'When does the van come?',
    });
    await user.click(screen.getByRole('button', { name: 'Send Another Message' }));
    expect(field('Name')).toHaveValue('');
  });

  it.each([
    ['CON-18', { detail: [{ loc: ['body', 'email'], msg: 'No' }, { loc: [] }] }, 'email: No, field: Invalid input'],
    ['CON-19', { detail: 'Too many messages.' }, 'Too many messages.'],
    ['CON-20', {}, 'Sorry, there was an error sending your message. Please try again or call us directly.'],
  ])('%s and CON-17 show the failure and let the visitor send again', async (_id, body, text) => {
    stubFetch({ status: 422, body });
    await renderPage('/contact');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    expect(field('Message')).toHaveValue('When does the van come?');
  });

  it('CON-21 to CON-23 offer treatment information, immediate help and getting started', async () => {
    await renderPage('/contact');
    const treatment = screen.getByRole('region', { name: 'Treatment Information' });
    for (const name of ['Hepatitis C options', 'HIV care', 'Timelines', 'Support']) {
      expect(within(treatment).getByRole('heading', { name })).toBeVisible();
    }
    const help = screen.getByRole('region', { name: 'Need Immediate Help' });
    expect(within(help).getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    expect(within(help).getByRole('link', { name: '1-800-555-0142' })).toBeVisible();
    const start = screen.getByRole('region', { name: 'Ready to Get Started' });
    expect(within(start).getByRole('link')).toHaveAttribute('href', '/register#registration-form');
  });
});
