import { describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_PUBLIC_PROFILE } from '@firstlight/domain/people/program-profile';
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

  it.each([
    ['/', /Nobody hears about it/],
    ['/fr', /l’apprendra de nous/],
    ['/register', /We only use your details|result goes only to you/],
    ['/fr/register', /servent seulement|ne parvient qu’à vous/],
    ['/services', /The law has one rule/],
    ['/fr/services', /La loi a une règle/],
  ])('%s promises no more than the law allows: results are reported, records can be ordered', async (path, promise) => {
    await renderPage(path);
    expect(document.body).not.toHaveTextContent(promise);
  });

  it.each([
    ['/register', /your test and your care, and for the reports the law requires/],
    ['/services', /reported to public health.*a court can order us to give records/],
    ['/privacy', /What our funders get.*Counts, never names/],
    ['/fr/register', /vos soins et aux déclarations que la loi exige/],
    ['/fr/services', /déclaré à la santé publique.*un tribunal peut ordonner la remise de dossiers/],
    ['/fr/privacy', /nos bailleurs de fonds.*Des nombres, jamais des noms/],
  ])('%s says who else gets details or counts', async (path, sentence) => {
    await renderPage(path);
    expect(document.body).toHaveTextContent(sentence);
  });

  it('no page claims a fixed test interval or full protection by law', async () => {
    await renderPage('/resources');
    expect(document.body).not.toHaveTextContent(/every 3 to 6 months|The law protects you from a charge for having/);
  });
});
