import { describe, expect, it } from '@jest/globals';
import { ownScript } from './trusted-types';

const HERE = { href: 'https://example.org/admin-menu', origin: 'https://example.org' };

describe('2.2/16 scripts that a staff page may load', () => {
  it.each([
    '/remotes/shell/1.0.0/main.abc12345.js',
    'https://example.org/remotes/mf-admin-auth/1.0.0-dev.1+a/staff/0a1b2c3d.js',
    '/remotes/mf-registration/1.0.0/pdf-worker.0a1b2c3d.js',
    '/offline.js',
    '/watchdog.js',
  ])('%s', (address) => {
    expect(ownScript(address, HERE)).toBe(address);
  });

  it.each([
    'https://evil.example.org/remotes/shell/1.0.0/main.js',
    '//evil.example.org/remotes/shell/1.0.0/main.js',
    '/api/admin-registration/1/attachment/2/content',
    '/api/shared/x.js',
    '/remotes/shell/1.0.0/../../../api/x.js',
    '/remotes/shell/1.0.0/%2e%2e/x.json',
    'data:text/javascript,alert(1)',
    'blob:https://example.org/0',
    'javascript:alert(1)',
    'https://',
  ])('not %s', (address) => {
    expect(ownScript(address, HERE)).toBeNull();
  });

  it('2.8/5 and scripts from the origin of an unreleased remote', () => {
    const address = 'http://localhost:4300/remoteEntry.js';
    expect(ownScript(address, HERE)).toBeNull();
    expect(ownScript(address, HERE, 'http://localhost:4300')).toBe(address);
    expect(ownScript('http://localhost:4301/remoteEntry.js', HERE, 'http://localhost:4300')).toBeNull();
  });
});
