import { describe, expect, it } from '@jest/globals';
import { aUser } from '@firstlight/testing/factories';
import { accessReport } from './header-places';

describe('2.6/6 the access report on a record', () => {
  it('is offered to main admins only, and saved under the record’s id', () => {
    expect(accessReport('r-1', aUser({ permissions: { Client: true } }))).toEqual([]);
    const [place] = accessReport('r-1', aUser({ user_type: 'admin' }));
    const links: string[] = [];
    const note = (event: Event): void => {
      event.preventDefault();
      if (event.target instanceof HTMLAnchorElement) links.push(`${event.target.pathname} ${event.target.download}`);
    };
    const createElement = document.createElement.bind(document);
    document.createElement = ((tag: string) => {
      const element = createElement(tag);
      element.addEventListener('click', note);
      return element;
    }) as typeof document.createElement;
    place?.onChoose();
    document.createElement = createElement;
    expect(links).toEqual(['/api/audit/report/r-1 access-report-r-1.pdf']);
  });
});
