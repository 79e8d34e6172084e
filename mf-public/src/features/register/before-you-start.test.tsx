import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';

describe('before the registration form', () => {
  it.each([
    ['/register', 'Before you start', /reported to public health/, /code instead of a name/, /RNA test shows/],
    ['/fr/register', 'Avant de commencer', /déclaré à la santé publique/, /code au lieu d’un nom/, /test d’ARN montre/],
  ])('2.7/2 %s shows the information for consent before the form', async (path, heading, ...facts) => {
    await renderPage(path);
    const section = screen.getByRole('region', { name: heading });
    expect(within(section).getAllByRole('heading', { level: 3 })).toHaveLength(6);
    for (const fact of facts) expect(within(section).getByText(fact)).toBeVisible();
    expect(within(section).getByText(/^Sources/)).toBeVisible();
    const numbers = within(section).getAllByRole('link', { name: '1-800-555-0142' });
    expect(numbers.map((link) => link.getAttribute('href'))).toEqual(['tel:+18005550142', 'tel:+18005550142']);
    const form = screen.getByRole('form');
    expect(section.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(document.body).not.toHaveTextContent(/Only the people|Seules les personnes/);
  });
});
