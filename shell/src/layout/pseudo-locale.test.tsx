import { hardCodedTexts, PSEUDO } from '@firstlight/testing/pseudo-locale';
import { describe, expect, it } from '@jest/globals';
import { isLanguage } from '@firstlight/domain/text/language';
import { programProfile } from '@firstlight/platform';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { pageDocument } from '../document';
import { FailurePanel } from '../screen/failure-panel';
import { Loading } from '../screen/loading';
import { NotFound } from '../notices/not-found';
import { VisitorLayout } from './visitor-layout';

const TEXTLESS = <input type="hidden" />;

function shown(what: ReactElement, width = 390): HTMLElement {
  Object.assign(window, { innerWidth: width });
  return render(<PlatformRouter addresses={[`/${PSEUDO.long}/contact`]}>{what}</PlatformRouter>).container;
}

describe('2.7/11 another language in the shell', () => {
  it.each<[string, ReactElement, number]>([
    ['header and footer', <VisitorLayout key="layout">{TEXTLESS}</VisitorLayout>, 390],
    ['the gate', <VisitorLayout key="gate">{TEXTLESS}</VisitorLayout>, 1440],
    ['a failed area', <FailurePanel key="failure" remote="mf-public" onTryAgain={() => undefined} />, 390],
    ['a missing page', <NotFound key="missing" />, 390],
    ['a wait', <Loading key="wait" />, 390],
  ])('%s takes every text from its catalogue', async (_what, screen, width) => {
    const container = shown(screen, width);
    await act(async () => undefined);
    const { programName, phone, supportEmail, headOfficeCity } = programProfile();
    expect(container.textContent).toContain('⟦');
    expect(hardCodedTexts(container, [programName, phone, supportEmail, headOfficeCity])).toEqual([]);
  });

  it('offers every other language that has the page, under its own name', () => {
    const container = shown(<VisitorLayout>{TEXTLESS}</VisitorLayout>);
    const links = [...container.querySelectorAll('header a[hreflang]')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/contact', '/fr/contact', '/xb/contact']);
  });

  it('names language and direction of a document from the first byte', () => {
    if (!isLanguage(PSEUDO.rightToLeft)) throw new Error('not registered');
    const html = pageDocument({ scripts: [], styles: [] }, PSEUDO.rightToLeft, '');
    expect(html).toContain('<html lang="xb" dir="rtl"');
  });
});
