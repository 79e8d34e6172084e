import { describe, expect, it } from '@jest/globals';
import { staffPolicy, visitorPolicy } from './content-policy.js';

const MAKERS = {
  visitors: (isSecure: boolean) => visitorPolicy([], { isSecure, version: '1.0.0' }),
  staff: (isSecure: boolean) => staffPolicy(true, { isSecure, version: '1.0.0' }),
};

describe.each(['visitors', 'staff'] as const)('the policy of pages for %s', (whom) => {
  const policyOf = (publicUrl: string): string[] =>
    (MAKERS[whom](publicUrl.startsWith('https:'))['content-security-policy'] ?? '').split('; ');

  it('lets no plug-in run, no page frame ours and no base address move its links', () => {
    const policy = policyOf('https://program.example.org');
    for (const directive of ["object-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "default-src 'self'"]) {
      expect(policy).toContain(directive);
    }
  });

  it('requires https only where the site is served over https', () => {
    expect(policyOf('https://program.example.org')).toContain('upgrade-insecure-requests');
    expect(policyOf('http://localhost:3000')).not.toContain('upgrade-insecure-requests');
  });
});
