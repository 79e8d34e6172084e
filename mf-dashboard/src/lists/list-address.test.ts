import { describe, expect, it } from '@jest/globals';
import { readAddress, writeAddress } from './list-address';

describe('DASH-10 DASH-11 filters in the URL', () => {
  it('survive a round trip, except for defaults', () => {
    const params = new URLSearchParams('tab=submitted&page=3&date=2026-11-20&disposition=POCT+NEG&site=Dr+K');
    expect(writeAddress(readAddress(params)).toString()).toBe(params.toString());
    expect(writeAddress(readAddress(new URLSearchParams('tab=pending&page=1'))).toString()).toBe('tab=pending');
  });

  it('2.5/6 keep the worklist’s, under its former name too', () => {
    const params = new URLSearchParams('tab=follow-up&kind=refill-due&section=today&owner=me');
    expect(writeAddress(readAddress(params)).toString()).toBe('tab=worklist&kind=refill-due&section=today&owner=me');
    expect(readAddress(new URLSearchParams('tab=worklist&section=tomorrow&owner=robin'))).toMatchObject({
      section: '',
      owner: '',
    });
  });

  it('2.4/2 keep the overview’s step and places', () => {
    const params = new URLSearchParams('tab=worklist&page=2&site=Haven&step=hcv-linked&city=Windsor&stop=Market');
    expect(writeAddress(readAddress(params)).toString()).toBe(params.toString());
  });

  it('are ignored if invalid', () => {
    const address = readAddress(new URLSearchParams('tab=elsewhere&page=-2&date=2026-02-30&status=maybe&name=Maple'));
    expect(address).toMatchObject({ tab: 'pending', page: 1, date: '', status: '' });
    expect(writeAddress(address).toString()).not.toContain('Maple');
  });
});
