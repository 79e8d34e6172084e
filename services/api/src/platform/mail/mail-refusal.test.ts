import { describe, expect, it } from '@jest/globals';
import { mailRefusal } from './mail-refusal.js';

/** As nodemailer 10 reports it: every error of a socket has the command CONN. */
const socketError = (error: object): object => ({ command: 'CONN', ...error });

describe('2.10/4 whether a mail server certainly didn’t accept a mail', () => {
  it.each([
    ['refused the connection', socketError({ code: 'ESOCKET', originalCode: 'ECONNREFUSED' })],
    ['has no address', socketError({ code: 'EDNS', originalCode: 'ENOTFOUND' })],
    ['did not answer the connection', socketError({ code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' })],
    ['never greeted', socketError({ code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' })],
    ['never finished the TLS handshake', socketError({ code: 'ETIMEDOUT', timeoutType: 'UPGRADE_TIMEOUT' })],
    ['has an expired certificate', socketError({ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' })],
    ['offers no TLS', { code: 'ETLS', command: 'STARTTLS' }],
    ['needs a sign-in', { code: 'EAUTH', command: 'API' }],
  ])('is certain if it %s', (_what, error) => {
    expect(mailRefusal(error)).toEqual({ code: null });
  });

  it.each([451, 421, 550])('is certain after a refusal with %i', (responseCode) => {
    expect(mailRefusal({ code: 'EMESSAGE', command: 'DATA', responseCode })).toEqual({ code: responseCode });
  });

  it.each([
    ['closed the connection', socketError({ code: 'ECONNECTION' })],
    ['stopped answering', socketError({ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' })],
    ['reset the connection', socketError({ code: 'ESOCKET', originalCode: 'ECONNRESET' })],
    ['answered what is no answer', socketError({ code: 'EPROTOCOL', responseCode: 250 })],
    ['failed in an unknown way', new Error('unknown')],
  ])('is unknown if it %s', (_what, error) => {
    expect(mailRefusal(error)).toBeNull();
  });
});
