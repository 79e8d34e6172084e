import { describe, expect, it } from '@jest/globals';
import { envExample } from './env-example.js';
import { SETTINGS_TABLE } from './settings-table.js';
import { readSettings } from './settings.js';

const key = Buffer.alloc(32, 1).toString('base64');
const complete = {
  DATABASE_URL: 'postgres://127.0.0.1/firstlight',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  PIN_PEPPER: key,
  DATA_KEY: key,
  INDEX_KEY: key,
  GATE_PIN: 'g8te',
};

describe('settings', () => {
  it('reads a complete environment with its defaults', () => {
    expect(readSettings(complete)).toMatchObject({
      nodeEnv: 'development',
      apiPort: 4201,
      staffNoticeTo: 'staff@example.org',
      finalizeAttachPhoto: false,
      adminPin: null,
      profile: { programName: 'Firstlight' },
    });
  });

  it.each([
    [{ DATABASE_URL: undefined }, 'DATABASE_URL is missing (PostgreSQL 16 or newer)'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://'],
    [{ DATA_KEY: 'short' }, 'DATA_KEY must be 32 bytes in base64'],
    [{ GATE_PIN: '12345' }, 'GATE_PIN must be exactly 4 characters'],
    [{ ADMIN_PIN: '1234' }, 'ADMIN_PIN must be exactly 10 digits'],
    [{ API_PORT: '99999' }, 'API_PORT must be a whole number from 0 to 65535'],
    [{ NODE_ENV: 'live' }, 'NODE_ENV must be one of development, test, production'],
    [{ PROGRAM_TESTERS: 'CM' }, 'PROGRAM_TESTERS must name two testers'],
    [{ NODE_ENV: 'production', DEV_TWO_FACTOR_CODE: '123456' }, 'DEV_TWO_FACTOR_CODE is refused in production'],
    [{ NODE_ENV: 'production', FIRSTLIGHT_TODAY: '2026-11-20' }, 'FIRSTLIGHT_TODAY is refused in production'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://hep.example.org' }, 'PUBLIC_URL must be https in production'],
  ])('stops at %j with one readable line', (change, line) => {
    expect(() => readSettings({ ...complete, ...change })).toThrow(line);
  });

  it('never repeats the value of a setting, which may be a secret', () => {
    expect(() => readSettings({ ...complete, DATA_KEY: 'canary' })).not.toThrow('canary');
    expect(() => readSettings({ ...complete, DATA_KEY: 'canary' })).toThrow('DATA_KEY');
  });

  it('names every setting in the example', () => {
    const text = envExample();
    for (const { name } of Object.values(SETTINGS_TABLE)) expect(text).toContain(`\n${name}=`);
  });
});
