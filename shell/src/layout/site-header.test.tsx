import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

function show(path: string): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteHeader />
      <SiteFooter />
    </MemoryRouter>,
  );
}

function addressesIn(name: string): (string | null)[] {
  const list = screen.getByRole('navigation', { name, hidden: true });
  return [...list.querySelectorAll('a')].map((link) => link.getAttribute('href'));
}

describe('header', () => {
  it('ROUTE-16 has the six links in their order', () => {
    show('/');
    const labels = [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a')].map(
      (a) => a.textContent,
    );
    expect(labels).toEqual(['Home', 'About', 'Services', 'Register', 'Resources', 'Contact']);
    expect(addressesIn('Main')).toEqual(['/', '/about', '/services', '/register', '/resources', '/contact']);
  });

  it('ROUTE-16 links to the French pages on a French page', () => {
    show('/fr/about');
    expect(addressesIn('Principal')).toEqual([
      '/fr',
      '/fr/about',
      '/fr/services',
      '/fr/register',
      '/fr/resources',
      '/fr/contact',
    ]);
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/about');
  });

  it('ROUTE-17 opens with its button and closes when a link is chosen', async () => {
    show('/');
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Resources' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('ROUTE-17 closes on Escape and returns the focus', async () => {
    show('/');
    const button = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('offers no other language in the staff area', () => {
    show('/admin-pin');
    expect(screen.queryByRole('link', { name: 'Français' })).not.toBeInTheDocument();
  });
});

describe('footer', () => {
  it('ROUTE-18 has summary, milestones, quick links, contact details and a message link', () => {
    show('/');
    expect(addressesIn('Quick links')).toEqual(['/register', '/services', '/resources', '/about']);
    expect(addressesIn('About this site')).toEqual(['/privacy#who-we-are', '/privacy', '/accessibility', '/booking']);
    expect(screen.getByText('2,000+')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1-800-555-0142' })).toHaveAttribute('href', 'tel:+18005550142');
    expect(screen.getByRole('link', { name: 'support@example.org' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Send us a message' })).toHaveAttribute('href', '/contact#contact-form');
  });
});
