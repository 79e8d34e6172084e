import { describe, expect, it } from '@jest/globals';
import { securityHeaders } from './security-headers.js';

const policyOf = (publicUrl: string): string[] =>
  (securityHeaders(publicUrl)['content-security-policy'] ?? '').split('; ');

describe('the policy of pages', () => {
  it('lets no plug-in run, no page frame ours and no base address move its links', () => {
    const policy = policyOf('https://program.example.org');
    for (const directive of ["object-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "default-src 'self'"]) {
      expect(policy).toContain(directive);
    }
  });

  it('asks for https only where the site is served over https', () => {
    expect(policyOf('https://program.example.org')).toContain('upgrade-insecure-requests');
    expect(policyOf('http://localhost:3000')).not.toContain('upgrade-insecure-requests');
  });
});
