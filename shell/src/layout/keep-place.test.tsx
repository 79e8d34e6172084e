import { AppRouter, guardHistory, MAIN_ID, useLanguage } from '@firstlight/platform';
import { memoryEntries } from '@firstlight/platform/memory-entries';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useScreenShown } from '../screen/use-screen-shown';
import { LanguageSwitch } from './language-switch';

/** The distance of each element from the top of the screen, by language: French texts are longer. */
const TOPS: Record<string, Record<string, number>> = {
  en: { form: -400, 'form-heading': -390, email: 344, end: 2_000 },
  fr: { form: 2_800, 'form-heading': 2_810, email: 3_617, end: 5_500 },
};
let isScrolled = true;
/** How far the page has been scrolled, and what arrived late above. */
let offset = 0;

function Page(): ReactElement {
  const language = useLanguage();
  useScreenShown();
  return (
    <>
      <LanguageSwitch />
      <main id={MAIN_ID}>
        <h1>{language}</h1>
        <section id="form" aria-labelledby="form-heading" data-language={language}>
          <h2 id="form-heading" data-language={language}>
            Form {language}
          </h2>
          <input id="email" data-language={language} />
        </section>
        <p id="end" data-language={language}>
          End
        </p>
      </main>
    </>
  );
}

const scrolledBy = jest.fn(({ top }: { top: number; behavior: string }) => void (offset -= top));
const french = (): Promise<void> => userEvent.click(screen.getByRole('link', { name: 'Français' }));
const frames = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

function open(): void {
  render(
    <AppRouter history={guardHistory(memoryEntries('/register'))}>
      <Page />
    </AppRouter>,
  );
}

describe('2.1/24 the switch to the other language', () => {
  beforeEach(() => {
    isScrolled = true;
    offset = 0;
    delete document.documentElement.dataset['shown'];
    sessionStorage.clear();
    Object.defineProperty(window, 'scrollY', { configurable: true, get: () => (isScrolled ? 3_000 : 0) });
    Object.assign(window, { scrollBy: scrolledBy.mockClear() });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
      return { top: (TOPS[this.dataset['language'] ?? '']?.[this.id] ?? 0) + offset } as DOMRect;
    });
  });

  afterEach(() => void window.dispatchEvent(new Event('wheel')));

  it('keeps the field in use at its place, with the focus', async () => {
    open();
    await userEvent.click(screen.getByRole('textbox'));
    sessionStorage.setItem('scrollPos/fr/register', '12');
    await french();
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('fr');
    expect(scrolledBy.mock.calls).toEqual([[{ top: 3_617 - 344, behavior: 'instant' }]]);
    expect(sessionStorage.getItem('scrollPos/fr/register')).toBeNull();
  });

  it('holds the place when something arrives late above it, until the visitor scrolls', async () => {
    open();
    await userEvent.click(screen.getByRole('textbox'));
    await french();
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    offset += 72;
    await waitFor(() => expect(scrolledBy).toHaveBeenLastCalledWith({ top: 72, behavior: 'instant' }));
    window.dispatchEvent(new Event('wheel'));
    scrolledBy.mockClear();
    offset += 300;
    await frames();
    await frames();
    expect(scrolledBy).not.toHaveBeenCalled();
  });

  it('keeps what is nearest to the top of the screen, with the focus on the heading of its section', async () => {
    open();
    await french();
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    expect(scrolledBy.mock.calls).toEqual([[{ top: 3_617 - 344, behavior: 'instant' }]]);
  });

  it('starts with the heading on a page that was not scrolled', async () => {
    isScrolled = false;
    open();
    await french();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('fr'));
    await frames();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(scrolledBy).not.toHaveBeenCalled();
  });
});
