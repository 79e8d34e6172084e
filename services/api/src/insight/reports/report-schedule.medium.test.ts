import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REPORT_TEXTS, type ReportSchedule, type ReportSummary } from '@firstlight/domain/insight/reports';
import { mailBinding } from '../../platform/mail/mail-content.js';
import { Vault } from '../../platform/crypto/vault.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { ReportScheduleService } from './report-schedule.service.js';

type TextMail = { to: string; subject: string; text: string };

const ADDRESS = '/api/report-schedule';

describe('2.4/2 the schedule of reports', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let nurse: SignedInClient;
  const form = (): Omit<ReportSchedule, 'version'> => ({
    enabled: true,
    template_id: 'default',
    days_after: 10,
    recipients: [nurse.userId],
  });
  const mailsOf = async (kind: string): Promise<TextMail[]> => {
    const rows = await app.db.query<{ id: string; content: Buffer }[]>(
      'SELECT id, content FROM mails WHERE kind = $1',
      [kind],
    );
    const vault = app.nest.get(Vault);
    return rows.map(({ id, content }) => JSON.parse(vault.openText(content, mailBinding(id))) as TextMail);
  };
  const reports = async (): Promise<ReportSummary[]> => (await nurse.get<ReportSummary[]>('/api/reports')).body;

  beforeAll(async () => {
    app = await testApp({ today: '2026-10-10' });
    [admin, nurse] = [await app.mainAdmin(), await app.staff('Client')];
  });
  afterAll(() => app.close());

  it('is off by default, and for the main admin only', async () => {
    expect((await admin.get<ReportSchedule>(ADDRESS)).body).toMatchObject({
      enabled: false,
      recipients: [],
      version: 0,
    });
    expect((await nurse.get(ADDRESS)).status).toBe(403);
    await app.nest.get(ReportScheduleService).makeDue();
    expect(await reports()).toEqual([]);
  });

  it('accepts staff only, and rejects stale edits', async () => {
    const stranger = await admin.put(ADDRESS, { ...form(), recipients: ['funder@example.org'] });
    expect([stranger.status, JSON.stringify(stranger.body)]).toEqual([
      422,
      expect.stringContaining(REPORT_TEXTS.recipientUnknown),
    ]);
    expect((await admin.put(ADDRESS, { ...form(), days_after: 0 })).status).toBe(422);
    const headers = { 'if-match': '"0"' };
    expect((await admin.put(ADDRESS, form(), { headers })).status).toBe(200);
    expect((await admin.put(ADDRESS, form(), { headers })).status).toBe(409);
  });

  it('2.4/2 keeps the template that it uses, and says so once if it can’t be used, then is off', async () => {
    const schedule = app.nest.get(ReportScheduleService);
    const query = { measure: 'registrations', by: [], filters: [], range: null, compare: null };
    const template = { name: 'Funder', indicators: [{ label: 'Intakes', query }] };
    const { body } = await admin.post<{ id: string }>('/api/report-templates', template);
    await admin.put(ADDRESS, { ...form(), template_id: body.id });
    const kept = await admin.delete(`/api/report-templates/${body.id}`);
    expect([kept.status, kept.body]).toEqual([409, { detail: REPORT_TEXTS.scheduledTemplate }]);
    await app.db.query('DELETE FROM report_templates WHERE id = $1', [body.id]);
    await schedule.makeDue();
    await schedule.makeDue();
    const [mail, another] = await mailsOf('report-failed');
    expect(another).toBeUndefined();
    expect(mail).toMatchObject({ to: `${nurse.userId}@example.org`, subject: REPORT_TEXTS.failedSubject });
    expect(mail?.text).toContain(REPORT_TEXTS.failedText(REPORT_TEXTS.unknownTemplate));
    expect([await reports(), (await admin.get<ReportSchedule>(ADDRESS)).body.enabled]).toEqual([[], false]);
  });

  it('2.4/2 no longer has a person who left or a deleted template, so it can be saved', async () => {
    const [leaver, other] = [await app.staff('Client'), await app.staff('Client')];
    const query = { measure: 'registrations', by: [], filters: [], range: null, compare: null };
    const template = { name: 'Former funder', indicators: [{ label: 'Intakes', query }] };
    const { body } = await admin.post<{ id: string }>('/api/report-templates', template);
    const recipients = [nurse.userId, leaver.userId, other.userId];
    await admin.put(ADDRESS, { ...form(), enabled: false, template_id: body.id, recipients });
    expect((await admin.delete(`/api/report-templates/${body.id}`)).status).toBe(204);
    await app.db.query('UPDATE staff_users SET deleted_at = now() WHERE id = $1', [leaver.userId]);
    await app.db.query('UPDATE staff_users SET deactivated_at = now() WHERE id = $1', [other.userId]);
    const { version, ...stored } = (await admin.get<ReportSchedule>(ADDRESS)).body;
    expect(stored).toEqual({ ...form(), enabled: false });
    const saved = await admin.put<ReportSchedule>(ADDRESS, stored, { headers: { 'if-match': `"${version}"` } });
    expect([saved.status, saved.body.recipients]).toEqual([200, [nurse.userId]]);
    const offered = await admin.get<{ id: string }[]>(`${ADDRESS}/recipients`);
    expect(offered.body.map(({ id }) => id)).not.toContain(other.userId);
  });

  it('creates the report once, on the day, and mails its link without a figure', async () => {
    const schedule = app.nest.get(ReportScheduleService);
    await admin.put(ADDRESS, { ...form(), days_after: 11 });
    await schedule.makeDue();
    expect(await reports()).toEqual([]);
    await admin.put(ADDRESS, form());
    await schedule.makeDue();
    await schedule.makeDue();
    const [report, another] = await reports();
    expect(another).toBeUndefined();
    expect(report).toMatchObject({ made_by: 'The schedule', period: { from: '2026-07-01', to: '2026-09-30' } });
    const mails = await mailsOf('report-ready');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toEqual({
      to: `${nurse.userId}@example.org`,
      subject: REPORT_TEXTS.mailSubject,
      text: `${REPORT_TEXTS.mailText}\n\n${app.settings.publicUrl}/admin-analytics?view=reports&report=${report?.id ?? ''}\n`,
    });
  });

  it.each([
    ['is deactivated', 'deactivated_at = now()'],
    ['has no access any more', 'access_until = current_date - 2'],
  ])('2.4/2 e-mails the main admins if the only person chosen %s', async (_what, ends) => {
    const schedule = app.nest.get(ReportScheduleService);
    const leaver = await app.staff('Client');
    await admin.put(ADDRESS, { ...form(), recipients: [leaver.userId] });
    await app.db.query(`UPDATE staff_users SET ${ends} WHERE id = $1`, [leaver.userId]);
    await app.db.query('UPDATE report_schedule SET made_until = NULL; DELETE FROM mails');
    await schedule.makeDue();
    const [ready, another] = await mailsOf('report-ready');
    expect(another).toBeUndefined();
    const [main] = await app.db.query<{ email: string }[]>("SELECT email FROM staff_users WHERE user_type = 'admin'");
    expect(ready).toMatchObject({ to: main?.email, subject: REPORT_TEXTS.mailSubject });
    expect(ready?.text).toContain(REPORT_TEXTS.insteadOfRecipients);
    await app.db.query('UPDATE report_schedule SET made_until = NULL, template_id = gen_random_uuid()::text');
    await schedule.makeDue();
    expect((await mailsOf('report-failed')).map(({ to }) => to)).toEqual([main?.email]);
  });
});
