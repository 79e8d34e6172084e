import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';

describe('2.7/9 9-8-8, the Suicide Crisis Helpline', () => {
  it.each([
    ['/contact', 'Call 9-8-8', 'text 9-8-8'],
    ['/resources', 'Call 9-8-8', 'text 9-8-8'],
    ['/fr/contact', 'Appelez le 9-8-8', 'textez le 9-8-8'],
    ['/fr/resources', 'Appelez le 9-8-8', 'textez le 9-8-8'],
  ])('CON-22 RES-03 %s has it next to our own number, to call or to text', async (path, call, text) => {
    await renderPage(path);
    expect(screen.getByRole('link', { name: call })).toHaveAttribute('href', 'tel:988');
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', 'sms:988');
  });
});
