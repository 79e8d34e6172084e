import { describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_PUBLIC_PROFILE } from '@firstlight/domain/program-profile';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';

const { responsible } = DEVELOPMENT_PUBLIC_PROFILE;

describe('2.7/3 the responsible organisation', () => {
  it.each(['/privacy', '/fr/privacy'])('%s names organisation, privacy contact and the commissioner', async (path) => {
    await renderPage(path);
    expect(screen.getByText(new RegExp(responsible.name.replace(/[()]/g, '\\$&')))).toBeVisible();
    expect(screen.getByRole('link', { name: responsible.privacyEmail })).toHaveAttribute(
      'href',
      `mailto:${responsible.privacyEmail}`,
    );
    expect(screen.getByRole('link', { name: /Commiss/ })).toHaveAttribute('href', 'https://www.ipc.on.ca/');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
  });

  it.each(['/', '/about', '/services', '/register', '/resources', '/hepatitis-c', '/hepatitis-c-ontario', '/fr'])(
    '%s has a line about its last review, hidden before the first one',
    async (path) => {
      await renderPage(path);
      const line = screen.getByText(path === '/fr' ? /^Révisé le/ : /^Reviewed on/);
      expect(line).toHaveAttribute('data-on', '');
      expect(line).toHaveTextContent(/CATIE/);
    },
  );

  it.each([
    ['/privacy', /After you register or look up your booking, one cookie .* a second cookie holds a random number/],
    ['/fr/privacy', /vous inscrivez ou cherchez votre inscription, un témoin .* un deuxième témoin garde un nombre/],
  ])('%s names both cookies', async (path, sentence) => {
    await renderPage(path);
    expect(document.body).toHaveTextContent(sentence);
  });

  it('no page claims a fixed test interval or full protection by law', async () => {
    await renderPage('/resources');
    expect(document.body).not.toHaveTextContent(/every 3 to 6 months|The law protects you from a charge for having/);
  });
});
