import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { WithCrisisLink } from './with-crisis-link';

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

  it.each([
    ['/services', /positive result can be hard to hear\..* 9-8-8/],
    ['/fr/services', /résultat positif peut être dur à entendre\..* 9-8-8/],
  ])('SERV-06 %s names it where a positive result is discussed', async (path, words) => {
    await renderPage(path);
    const paragraph = screen.getByText((_text, element) => element?.tagName === 'P' && words.test(element.textContent));
    expect(paragraph.querySelector('a')).toHaveAttribute('href', 'tel:988');
  });

  it('keeps a whole sentence that has it twice', () => {
    const { container } = render(<WithCrisisLink text="Call 9-8-8 or text 9-8-8, day and night." />);
    expect(container).toHaveTextContent('Call 9-8-8 or text 9-8-8, day and night.');
  });
});
