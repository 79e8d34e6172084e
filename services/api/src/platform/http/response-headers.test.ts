import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import helmet from 'helmet';
import { responseHeaders } from './response-headers.js';

describe('headers of every response', () => {
  it('keep responses out of caches, frames and other origins', () => {
    expect(responseHeaders({ publicUrl: 'http://localhost:4200' })).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('require https only where the product is served over https', () => {
    expect(responseHeaders({ publicUrl: 'http://localhost:4200' })).not.toHaveProperty('strict-transport-security');
    expect(responseHeaders({ publicUrl: 'https://clinic.example.org' })).toHaveProperty(
      'strict-transport-security',
      'max-age=63072000; includeSubDomains',
    );
  });

  it.each(['http://localhost:4200', 'https://clinic.example.org'])(
    '2.3/6 are those of helmet and two of our own, for %s',
    (publicUrl) => {
      const call = new IncomingMessage(new Socket());
      const answer = new ServerResponse(call);
      const isSecure = publicUrl.startsWith('https:');
      helmet({
        contentSecurityPolicy: {
          useDefaults: false,
          directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
        },
        strictTransportSecurity: isSecure ? { maxAge: 63_072_000 } : false,
      })(call, answer, () => undefined);
      const { 'cache-control': cache, 'permissions-policy': permissions, ...rest } = responseHeaders({ publicUrl });
      expect([cache, permissions]).toEqual(['no-store', 'camera=(), microphone=(), geolocation=()']);
      expect(rest).toEqual({ ...answer.getHeaders() });
    },
  );
});
