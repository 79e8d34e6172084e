import { PlatformRouter } from '@firstlight/testing/platform-router';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { FailurePanel } from '../screen/failure-panel';
import { NotFound } from './not-found';
import { OfflineNotice } from './offline';

const LEAVE = { name: /^(Leave this site|Quitter ce site)$/ };

function show(what: ReactElement, address: string): void {
  render(<PlatformRouter addresses={[address]}>{what}</PlatformRouter>);
}

describe('2.7/5 Leave this site on the shell’s own screens', () => {
  it.each<[string, ReactElement]>([
    ['a missing page', <NotFound key="missing" />],
    ['no connection', <OfflineNotice key="offline" />],
    ['a page that can’t be loaded', <FailurePanel key="failure" remote="mf-public" onTryAgain={() => undefined} />],
  ])('%s can be left like a page, in both languages', (_what, notice) => {
    show(notice, '/nowhere');
    show(notice, '/fr/nulle-part');
    const links = screen.getAllByRole('link', LEAVE);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://weather.gc.ca/', 'https://meteo.gc.ca/']);
    for (const link of links) {
      expect(link).toHaveAttribute('data-leave');
      expect(link).toHaveAttribute('rel', 'noreferrer');
    }
  });

  it('is not offered to staff', () => {
    show(<NotFound />, '/admin/nowhere');
    expect(screen.queryByRole('link', LEAVE)).toBeNull();
  });
});
