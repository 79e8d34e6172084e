import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../server.js';
import { aConfig, anApi, aStore, publishForms } from '../testing/a-site.js';
import { inlineStylesIn, staffPolicy } from './content-policy.js';
import { stoppedDirectives } from './policy-reports.js';

const policyOf = (headers: Record<string, unknown>): string => String(headers['content-security-policy']);
const directive = (policy: string, name: string): string =>
  policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';

describe('2.2/16 content policies', () => {
  let server: FastifyInstance;
  let api: Server;
  const counted: string[] = [];

  beforeAll(async () => {
    const started = await anApi((request, response) => {
      if (request.url === '/api/remote-failures') request.on('data', (part: Buffer) => counted.push(part.toString()));
      response.end('{}');
    });
    api = started.server;
    const store = await aStore();
    await publishForms(store, '1.1.0');
    server = await createServer(aConfig(store, started.url));
  });
  afterAll(async () => {
    await server.close();
    api.close();
  });

  it('a page for visitors allows each of its styles by hash, and no others', async () => {
    const { body, headers } = await server.inject('/register');
    const styles = inlineStylesIn(body);
    expect(styles.length).toBeGreaterThan(0);
    const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(directive(policyOf(headers), 'style-src')).toBe(`style-src 'self' ${[...new Set(hashes)].join(' ')}`);
    expect(policyOf(headers)).not.toMatch(/unsafe|blob:|\*/);
  });

  it('the response to a form without scripts allows its styles the same way', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/register',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'full_name=',
    });
    expect(answer.body).not.toContain('style="');
    for (const text of inlineStylesIn(answer.body)) {
      expect(policyOf(answer.headers)).toContain(createHash('sha256').update(text).digest('base64'));
    }
  });

  it('the document for staff allows nothing inline; Trusted Types only with a shell that supports them', async () => {
    const { headers } = await server.inject('/admin-menu');
    const policy = policyOf(headers);
    expect([directive(policy, 'script-src'), directive(policy, 'style-src')]).toEqual([
      "script-src 'self'",
      "style-src 'self'",
    ]);
    expect(policy).not.toContain('trusted-types');
    const facts = { isSecure: true, version: '1.1.0' };
    const known = staffPolicy(true, facts);
    expect(policyOf(known)).toContain("require-trusted-types-for 'script'; trusted-types default firstlight-chart");
    expect(known['reporting-endpoints']).toBe('policy="/telemetry/policy/1.1.0"');
    expect(policyOf(known)).toMatch(/report-to policy; report-uri \/telemetry\/policy\/1\.1\.0$/);
  });

  it('2.8/5 an unreleased remote is allowed in the document of its own session, http only from this computer', () => {
    const facts = { isSecure: true, version: '1.1.0' };
    const policy = policyOf(staffPolicy(true, facts, 'http://localhost:4300'));
    expect(directive(policy, 'script-src')).toBe("script-src 'self' http://localhost:4300");
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' http://localhost:4300 ws://localhost:4300");
    expect(directive(policy, 'frame-src')).toBe("frame-src 'self'");
    expect(directive(policy, 'form-action')).toBe("form-action 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policyOf(staffPolicy(true, facts, 'https://dev.example.org'))).toContain('; upgrade-insecure-requests;');
    expect(policyOf(staffPolicy(true, facts))).not.toContain('dev.example.org');
  });

  it('files may load nothing, except the offline worker, which fetches our own pages', async () => {
    for (const url of ['/remotes/mf-public/1.0.0/chunk.js', '/robots.txt', '/registry.json', '/nothing.php']) {
      expect(policyOf((await server.inject(url)).headers)).toBe("default-src 'none'; frame-ancestors 'none'");
    }
    expect(policyOf((await server.inject('/offline.js')).headers)).toBe("default-src 'none'; connect-src 'self'");
  });

  it('a report in either format is logged as class and version only', async () => {
    const report = {
      'effective-directive': 'style-src-elem',
      'document-uri': '/admin-edit/7',
      'script-sample': 'Maple',
    };
    const old = { method: 'POST', url: '/telemetry/policy/1.1.0', payload: { 'csp-report': report } } as const;
    const answer = await server.inject({ ...old, headers: { 'content-type': 'application/csp-report' } });
    expect(answer.statusCode).toBe(204);
    while (counted.length === 0) await new Promise((later) => setTimeout(later, 5));
    expect(counted).toEqual(['{"remote":"shell","version":"1.1.0","kind":"policy"}']);
    const made = { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', sample: 'Maple' } };
    expect(stoppedDirectives(JSON.stringify([made, { type: 'deprecation', body: {} }]))).toEqual(['script-src-elem']);
    expect(stoppedDirectives(JSON.stringify(Array(500).fill(made)))).toHaveLength(20);
    for (const payload of ['', 'no json', '[1,null]', '{"csp-report":{"violated-directive":"Maple Testperson"}}']) {
      expect(stoppedDirectives(payload)).toEqual([]);
      expect((await server.inject({ ...old, payload })).statusCode).toBe(204);
    }
  });

  it('reports beyond a hundred a minute are dropped', async () => {
    const payload = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } });
    const send = () => server.inject({ method: 'POST', url: '/telemetry/policy/9.9.9', payload });
    for (let sent = 0; sent < 300; sent += 1) expect((await send()).statusCode).toBe(204);
    await new Promise((later) => setTimeout(later, 100));
    // The reports may fall into two minutes.
    expect(counted.length).toBeLessThanOrEqual(201);
  });
});
