import { describe, expect, it } from '@jest/globals';
import { isMobileUserAgent, passesMobileGate } from './mobile-gate.js';

const desktop = {
  path: '/',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156',
  width: 1440,
  touchPoints: 0,
  looksSignedIn: false,
};

describe('mobile gate', () => {
  it.each(['Android', 'webOS', 'iPhone', 'iPad', 'iPod', 'BlackBerry', 'IEMobile', 'Opera Mini'])(
    'GATE-02 GATE-12 lets %s in, regardless of case',
    (name) => {
      expect(isMobileUserAgent(`Mozilla/5.0 (${name}; U)`)).toBe(true);
      expect(passesMobileGate({ ...desktop, userAgent: name.toUpperCase() })).toBe(true);
    },
  );

  it('GATE-03 admits a window of 768 px and blocks 769 px', () => {
    expect(passesMobileGate({ ...desktop, width: 768 })).toBe(true);
    expect(passesMobileGate({ ...desktop, width: 769 })).toBe(false);
  });

  it('GATE-08 GATE-09 admits a visitor who appears signed in', () => {
    expect(passesMobileGate({ ...desktop, looksSignedIn: true })).toBe(true);
  });

  it.each(['/admin', '/admin-pin', '/admin-dashboard'])('GATE-10 is off on %s', (path) => {
    expect(passesMobileGate({ ...desktop, path })).toBe(true);
  });

  it('GATE-12 treats an iPad that claims to be a Mac as a tablet, but not a Mac', () => {
    const mac = { ...desktop, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' };
    expect(passesMobileGate({ ...mac, touchPoints: 5 })).toBe(true);
    expect(passesMobileGate(mac)).toBe(false);
  });
});
