import { hardCodedTexts, PSEUDO } from '@firstlight/testing/pseudo-locale';
import { describe, expect, it } from '@jest/globals';
import { programProfile } from '@firstlight/platform';
import { renderPage } from '../testing/render-page';
import { routes } from './routes';

const pathsIn = (code: string): string[] => routes.filter(({ language }) => language === code).map(({ path }) => path);

/** Values filled in by the program, and the road sign in a picture. */
function ownNames(): string[] {
  const names = Object.values(programProfile()).flatMap((value) =>
    typeof value === 'string' ? [value] : Object.values(value).filter((part) => typeof part === 'string'),
  );
  return [...names, 'Windsor'];
}

describe('2.7/11 a further language', () => {
  it.each(pathsIn(PSEUDO.long))('%s takes every text from its catalogue', async (path) => {
    const { container } = await renderPage(path);
    expect(container.textContent).toContain('⟦');
    expect(hardCodedTexts(container, ownNames())).toEqual([]);
    expect(hardCodedTexts(document.head, ownNames())).toEqual([]);
  });

  it('has an address for each page that is translated, and links to the English page for the others', async () => {
    expect(pathsIn(PSEUDO.rightToLeft)).toEqual(
      pathsIn('en')
        .filter((path) => path !== '/about')
        .map((path) => `/xb${path === '/' ? '' : path}`),
    );
    const { getByRole } = await renderPage('/xb');
    expect(getByRole('link', { name: /Ļéåŕñ Möŕé/ })).toHaveAttribute('href', '/about');
    expect(document.head.querySelector('link[hreflang=en-CA]')).toHaveAttribute('href', expect.stringMatching(/\/$/));
  });
});
