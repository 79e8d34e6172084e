import { describe, expect, it } from '@jest/globals';
import { exampleOf, SettingsError } from '@firstlight/process/settings';
import { OWN, readSettings } from './settings.js';

const key = Buffer.alloc(32, 1).toString('base64');
const complete = {
  DATABASE_URL: 'postgres://127.0.0.1/firstlight',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  PIN_PEPPER: key,
  DATA_KEY: key,
  INDEX_KEY: key,
  GATE_PIN: 'g8te',
};

function linesOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
}

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
    [{ TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits'],
    [{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}` }, 'TWILIO_ACCOUNT_SID needs TWILIO_AUTH_TOKEN and TWILIO_SENDER'],
    [{ NODE_ENV: 'production', TWILIO_URL: 'http://sms.example.org' }, 'TWILIO_URL must be https in production'],
    [{ RESULTS_LABORATORIES: 'north=short' }, 'RESULTS_LABORATORIES must be laboratory names in lower case'],
    [{ RESULTS_MLLP_PORT: '2575' }, 'RESULTS_MLLP_PORT needs RESULTS_MLLP_ALLOW'],
    [{ RESULTS_MLLP_ALLOW: '10.0.0.1=north' }, 'RESULTS_MLLP_ALLOW names a laboratory that RESULTS_LABORATORIES lacks'],
    [{ RESULTS_MLLP_CERT: '/a.pem' }, 'RESULTS_MLLP_CERT needs RESULTS_MLLP_KEY'],
    [{ RESULTS_MLLP_CLIENT_CA: '/a.pem' }, 'RESULTS_MLLP_CLIENT_CA needs RESULTS_MLLP_CERT'],
    [{ RESULTS_FOLDER: '/srv/results' }, 'RESULTS_FOLDER needs RESULTS_LABORATORIES'],
    [{ PASSKEYS: 'on', PUBLIC_URL: 'https://192.0.2.7' }, 'PASSKEYS needs a host name in PUBLIC_URL'],
    [{ PASSKEYS: 'on', PUBLIC_URL: 'https://[2001:db8::7]' }, 'PASSKEYS needs a host name in PUBLIC_URL'],
  ])('rejects %j with a readable line', (change, line) => {
    expect(() => readSettings({ ...complete, ...change })).toThrow(line);
  });

  it('2.9/2 rejects example addresses in production once mail goes to a real mail server', () => {
    const production = { ...complete, NODE_ENV: 'production' };
    const real = { ...production, SMTP_URL: 'smtps://user:secret@smtp.example.com' };
    expect(linesOf(() => readSettings(real))).toEqual([
      "ADMIN_EMAIL must be your program's: it is the example address",
      "STAFF_NOTICE_TO must be your program's: it is the example address",
      "MAIL_FROM must be your program's: it is the example address",
    ]);
    const own = {
      ADMIN_EMAIL: 'admin@example.com',
      STAFF_NOTICE_TO: 'office@example.com',
      MAIL_FROM: 'Hep C <no-reply@example.com>',
    };
    expect(readSettings({ ...real, ...own }).mailFrom).toBe('Hep C <no-reply@example.com>');
    for (const catcher of ['smtp://mail:1025', 'smtp://127.0.0.1:1025', 'smtp://[::1]:1025'])
      expect(readSettings({ ...production, SMTP_URL: catcher }).adminEmail).toBe('admin@example.org');
  });

  it('never repeats the value of a setting, which may be a secret', () => {
    expect(() => readSettings({ ...complete, DATA_KEY: 'canary' })).not.toThrow('canary');
    expect(() => readSettings({ ...complete, DATA_KEY: 'canary' })).toThrow('DATA_KEY');
  });

  it('2.3/6 lists every missing, wrong or rejected setting in one message, one per line', () => {
    const wrong = { NODE_ENV: 'production', DATABASE_URL: undefined, API_PORT: 'many', PIN_PEPPER: 'short' };
    const also = { DEV_TWO_FACTOR_CODE: '123456', OIDC_ISSUER: 'http://sso.example.org', PROGRAM_TESTERS: 'CM' };
    const read = () => readSettings({ ...complete, ...wrong, ...also });
    expect(read).toThrow(SettingsError);
    expect(linesOf(read).map((line) => line.split(' (')[0])).toEqual([
      'API_PORT must be a whole number from 0 to 65535',
      'DATABASE_URL is missing',
      'PIN_PEPPER must be 32 bytes in base64',
      'PROGRAM_TESTERS must name two testers, e.g. CM,JL',
      'DEV_TWO_FACTOR_CODE is refused in production',
      'OIDC_ISSUER must be https in production',
      'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
    ]);
  });

  it('shows an example or the default of each setting, and marks secrets', () => {
    const example = exampleOf(OWN);
    expect(example.size).toBe(Object.keys(OWN).length);
    expect(example.get('API_PORT')).toBe('# port the API listens on\n#API_PORT=4201\n');
    expect(example.get('JOBS')).toContain('#JOBS=on\n');
    expect(example.get('DATA_KEY')).toMatch(/^# secret: .*\n#DATA_KEY=\n$/);
  });
});
