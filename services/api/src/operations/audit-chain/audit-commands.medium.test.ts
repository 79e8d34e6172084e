import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccessProof, AuditState } from '@firstlight/domain/operations/access-proof';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { auditOwnerUrl } from '../../testing/superuser.js';
import { pdfText } from '../../testing/pdf-text.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { AuditAnchoring } from './anchoring.js';
import { runAuditCommand, type CommandResult } from './audit-commands.js';
import { sealEntries } from './sealing.js';

const folder = mkdtempSync(join(tmpdir(), 'firstlight-anchors-'));
const FORM = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };

let app: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let record: string;
beforeAll(async () => {
  app = await testApp({ auditAnchorFolder: folder });
  admin = await app.mainAdmin();
  staff = await app.staff('Client', 'Notes');
  record = (await staff.post<Registration>('/api/admin-register', { ...FORM, aka: 'Canary' })).body.id;
  await staff.get(`/api/admin-registration/${record}`);
  await staff.post(`/api/admin-registration/${record}/note`, { noteText: 'Canarynote' });
  await staff.get(`/api/admin-registration/${record}/notes`);
});
afterAll(() => app.close());

const run = (...args: string[]): Promise<CommandResult> => {
  const settings = { ...app.settings, auditOwnerUrl: auditOwnerUrl(app.settings.databaseUrl) };
  return runAuditCommand(app.db, settings, args);
};
const proof = async (): Promise<AccessProof> => (await admin.get<AccessProof>(`/api/audit/proof/${record}`)).body;

describe('the proof of who opened a record', () => {
  it('2.2/12 lists who, when with offset, what and which tab, each with its link; no value of the record', async () => {
    const { status, body } = await admin.get<AccessProof>(`/api/audit/proof/${record}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ registration_id: record, client_name: 'Maple Testperson', made_by: 'Main Admin' });
    expect(body.lines.map(({ who, role, deed, tab }) => [who, role, deed, tab])).toEqual([
      ['Aspen Staffperson', 'Staff', 'Created registration', 'Client'],
      ['Aspen Staffperson', 'Staff', 'Opened registration', 'Client'],
      ['Aspen Staffperson', 'Staff', 'Created note', 'Notes'],
      ['Aspen Staffperson', 'Staff', 'Listed notes', 'Notes'],
    ]);
    for (const { at, link } of body.lines) {
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/);
      expect(link).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    }
    expect(JSON.stringify(body)).not.toMatch(/canary/i);
    expect((await proof()).lines.at(-1)).toMatchObject({ who: 'Main Admin', deed: 'Exported the audit log' });
  });

  it('2.2/12 is for the main admin alone, and unknown records answer 404', async () => {
    for (const path of [`/api/audit/proof/${record}`, `/api/audit/report/${record}`, '/api/audit/state']) {
      expect((await app.visitor.get(path)).status).toBe(401);
      expect((await staff.get(path)).status).toBe(403);
    }
    expect((await admin.get(`/api/audit/proof/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await admin.get('/api/audit/proof/7')).status).toBe(404);
  });

  it('2.6/6 comes as a PDF for the client: when, who in which role, what; and is logged', async () => {
    const answer = await admin.raw(`/api/audit/report/${record}`, {});
    expect(answer.headers.get('content-disposition')).toContain(`access-report-${record}.pdf`);
    const words = pdfText(Buffer.from(await answer.arrayBuffer()));
    for (const text of [
      app.settings.profile.programName,
      'Who opened or changed this record',
      'Confidential',
      'Page 1 of',
    ]) {
      expect(words).toContain(text);
    }
    const [line] = (await proof()).lines;
    for (const text of [line?.at.replace('T', ' '), `${line?.who}, ${line?.role}`, line?.deed])
      expect(words).toContain(text);
    expect(words).not.toContain(line?.link?.hash.slice(0, 12));
    const [entry] = await app.db.query(
      "SELECT action FROM audit_entries WHERE kind = 'audit' AND registration_id = $1 ORDER BY id DESC LIMIT 1",
      [record],
    );
    expect(entry).toEqual({ action: 'export' });
  });

  it('2.2/12 can be checked as a file, which reports the line that was changed in it', async () => {
    const file = join(folder, 'proof.json');
    const { lines } = await run('proof', record, file);
    expect(lines.join('\n')).toContain('Aspen Staffperson, Staff  Opened registration (Client)');
    expect(await run('check', file)).toMatchObject({ isFine: true });
    const changed = JSON.parse(readFileSync(file, 'utf8')) as AccessProof;
    const opened = changed.lines[1];
    if (!opened?.link) throw new Error('not sealed');
    writeFileSync(
      file,
      JSON.stringify({
        ...changed,
        lines: [{ ...opened, content: [...opened.content.slice(0, 2), 'someone-else', ...opened.content.slice(3)] }],
      }),
    );
    expect(await run('check', file)).toEqual({
      isFine: false,
      lines: [`link ${opened.link.position} (${opened.at}): the line doesn't match its hash`],
    });
    expect(await run('check', opened.link.position, opened.link.hash.slice(0, 16))).toMatchObject({ isFine: true });
    expect(await run('check', opened.link.position, 'f'.repeat(16))).toMatchObject({ isFine: false });
    writeFileSync(file, 'something else');
    expect(await run('check', file)).toEqual({ isFine: false, lines: ['Not an access proof.'] });
  });
});

describe('npm run audit', () => {
  it('2.2/12 the job writes the anchor of the day into its folder, and verify compares it', async () => {
    await app.nest.get(AuditAnchoring).anchor();
    const [file = ''] = readdirSync(folder).filter((name) => name.startsWith('audit-anchor-'));
    const kept = readFileSync(join(folder, file), 'utf8');
    await app.nest.get(AuditAnchoring).anchor();
    expect(readFileSync(join(folder, file), 'utf8')).toBe(kept);
    const { day, position, hash } = JSON.parse(kept) as Record<string, string>;
    expect((await run('anchor')).lines).toEqual([`${day} ${position} ${hash}`]);
    const { isFine, lines } = await run('verify');
    expect({ isFine, last: lines.at(-1) }).toEqual({ isFine: true, last: 'The log is intact.' });
    expect(lines.join('\n')).toMatch(
      /Anchors compared: 2, 1 of them from the folder[^]*protected: .*can only add to the log; it belongs to firstlight_audit/,
    );
    expect((await admin.get<AuditState>('/api/audit/state')).body).toMatchObject({
      append_only: true,
      last_anchor: { day, position, hash },
    });
  });

  it('2.2/12 retire removes nothing within the retention period, and needs the owner', async () => {
    expect(await run('retire', '2020-02-30')).toMatchObject({ isFine: false });
    expect(await run('retire', '2024-01-01')).toMatchObject({ isFine: false });
    expect((await runAuditCommand(app.db, app.settings, ['retire', '2014-07-01'])).lines[0]).toContain(
      'AUDIT_OWNER_URL',
    );
    await app.asSuperuser("SET session_replication_role = replica; UPDATE audit_anchors SET day = '2014-06-30'");
    const [before] = await app.db.query('SELECT count(*)::int AS n FROM audit_links');
    const { lines } = await run('retire', '2014-07-01');
    expect(Number(/^(\d+) entries removed/.exec(lines[0] ?? '')?.[1])).toBeGreaterThan(5);
    await sealEntries(app.db);
    const [after] = await app.db.query('SELECT count(*)::int AS n FROM audit_links');
    expect(after.n).toBeLessThan(before.n);
    expect(await run('verify')).toMatchObject({ isFine: true });
    expect(await run('verify', join(folder, 'nowhere')).catch((error: NodeJS.ErrnoException) => error.code)).toBe(
      'ENOENT',
    );
  });

  it('2.2/12 verify fails with the first broken link', async () => {
    await app.asSuperuser(
      "SET session_replication_role = replica; UPDATE audit_entries SET actor_id = 'nobody' WHERE id = (SELECT max(entry_id) FROM audit_links)",
    );
    const { isFine, lines } = await run('verify');
    expect(isFine).toBe(false);
    expect(lines.at(-1)).toMatch(/^BROKEN: link \d+ \(entry \d+\): the entry, the link or their order was changed$/);
    expect((await run('retire', '2014-07-01')).lines[0]).toContain('the log is broken');
  });
});
