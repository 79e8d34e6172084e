import { describe, expect, it } from '@jest/globals';
import { localPath, neutralPath } from '@firstlight/domain/text/language';
import { expectAccessible } from '@firstlight/testing/axe';
import { screen } from '@testing-library/react';
import config from '../../remote.config.json';
import { renderPage } from '../testing/render-page';
import { routes } from './routes';

describe('pages', () => {
  it('ROUTE-01 to ROUTE-08: the registry lists every address that the remote serves', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual([...config.routes].sort());
  });

  it.each(routes.map(({ path, language }) => [path, language]))(
    '%s is accessible and has one heading (%s)',
    async (path) => {
      const { container } = await renderPage(path);
      await expectAccessible(container);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    },
  );

  it.each(routes.map(({ path, language }) => [path, language]))(
    '%s has a title, a description and its other-language version (%s)',
    async (path, language) => {
      await renderPage(path);
      const content = (selector: string, name: string) =>
        document.head.querySelector(selector)?.getAttribute(name) ?? '';
      expect(document.title).toMatch(/^.+ – Firstlight$/);
      expect(content('meta[name=description]', 'content').length).toBeGreaterThan(40);
      expect(content('link[rel=canonical]', 'href')).toBe(window.location.origin + path);
      const english = neutralPath(path);
      expect(['en-CA', 'fr-CA', 'x-default'].map((language) => content(`link[hreflang=${language}]`, 'href'))).toEqual(
        [english, localPath(english, 'fr'), english].map((address) => window.location.origin + address),
      );
      expect(content('meta[property="og:locale"]', 'content')).toBe(`${language}_CA`);
    },
  );

  it.each(['/', '/services', '/resources', '/fr', '/fr/services', '/fr/resources'])(
    '2.7/7 %s links to both pages about hepatitis C',
    async (path) => {
      const { container } = await renderPage(path);
      const prefix = path.startsWith('/fr') ? '/fr' : '';
      for (const page of ['/hepatitis-c', '/hepatitis-c-ontario']) {
        expect(container.querySelector(`a[href="${prefix}${page}"]`)).not.toBeNull();
      }
    },
  );

  it('2.7/7 the titles are unique and contain subject and place', async () => {
    const titles: string[] = [];
    for (const { path } of routes.filter((route) => route.route !== 'booking')) {
      const { unmount } = await renderPage(path);
      titles.push(document.title);
      unmount();
    }
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => !title.includes('Ontario'))).toEqual([]);
  });

  it.each(routes.map(({ path }) => [path]))('%s keeps its links in the visitor’s language', async (path) => {
    const { container } = await renderPage(path);
    const own = [...container.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '');
    const isFrench = path.startsWith('/fr');
    expect(own.filter((href) => /^\/fr(\/|$)/.test(href) !== isFrench)).toEqual([]);
  });

  it.each(routes.map(({ path }) => [path]))('%s offers a quick way out', async (path) => {
    await renderPage(path);
    expect(screen.getByRole('link', { name: /^(Leave this site|Quitter ce site)$/ })).toHaveAttribute(
      'rel',
      'noreferrer',
    );
  });
});
