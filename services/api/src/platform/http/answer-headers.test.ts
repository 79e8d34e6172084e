import { describe, expect, it } from '@jest/globals';
import { answerHeaders } from './answer-headers.js';

describe('headers of every answer', () => {
  it('keep answers out of caches, frames and other origins', () => {
    expect(answerHeaders({ publicUrl: 'http://localhost:4200' })).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('ask for https only where the product is served over https', () => {
    expect(answerHeaders({ publicUrl: 'http://localhost:4200' })).not.toHaveProperty('strict-transport-security');
    expect(answerHeaders({ publicUrl: 'https://clinic.example.org' })).toHaveProperty(
      'strict-transport-security',
      'max-age=63072000; includeSubDomains',
    );
  });
});
