import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';

describe('readConfig', () => {
  it('has a default for everything but the store', () => {
    const config = readConfig({ RELEASE_STORE: '/releases' });
    expect(config).toMatchObject({
      port: 4200,
      host: 'localhost',
      publicUrl: 'http://localhost:4200',
      trustedProxies: [],
    });
    expect(config.profile.phone).toBe('1-800-555-0142');
  });

  it.each([
    [{}, 'RELEASE_STORE is missing (where releases are published: a folder or s3://bucket/prefix)'],
    [{ RELEASE_STORE: '/r', PORT: 'many' }, 'PORT must be a whole number from 0 to 65535'],
    [{ RELEASE_STORE: '/r', API_URL: 'localhost:4201' }, 'API_URL must be an http or https address'],
    [{ RELEASE_STORE: '/r', API_URL: 'http://api/v1' }, 'API_URL must have no path'],
    [{ RELEASE_STORE: '/r', LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ RELEASE_STORE: '/r', PROGRAM_TESTERS: 'one' }, 'PROGRAM_TESTERS must name two testers'],
  ])('rejects %j with a readable line', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it('2.3/6 lists every bad setting in one message', () => {
    expect(() => readConfig({ PORT: 'many', PROGRAM_TESTERS: 'one' })).toThrow(
      /^PORT must .*\nRELEASE_STORE is missing .*\nPROGRAM_TESTERS must /,
    );
  });

  it('reads a list of trusted proxies', () => {
    const env = { RELEASE_STORE: '/r', WEB_TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' };
    expect(readConfig(env).trustedProxies).toEqual(['10.0.0.1', '10.0.0.2']);
  });
});
