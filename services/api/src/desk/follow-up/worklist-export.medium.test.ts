import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordCode } from '@firstlight/domain/identity/record-code';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import * as XLSX from '@e965/xlsx';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { followUpDesk, type FollowUpDesk, TODAY } from './testing/follow-up-desk.js';

describe('export of the worklist', () => {
  let app: TestApp;
  let all: SignedInClient;
  let desk: FollowUpDesk;
  let id: string;

  const fetchFile = async (body: object): Promise<{ response: Response; bytes: Buffer }> => {
    const headers = { 'content-type': 'application/json' };
    const response = await all.raw('/api/follow-up/export', { method: 'POST', body: JSON.stringify(body), headers });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  beforeAll(async () => {
    app = await testApp();
    all = await app.staff(...TAB_NAMES);
    desk = followUpDesk(app, all);
    id = await desk.newClient();
    for (let day = -1_100; day < 3; day += 1) {
      await desk.add(id, 'activities', `date, description) VALUES ($1, ${TODAY} + ${day}, '=Day ${day}'`);
    }
  });
  afterAll(() => app.close());

  it('2.5/6 writes the filtered list as CSV in its order, formula-safe, and announces the number of rows', async () => {
    const { response, bytes } = await fetchFile({ format: 'csv', section: 'overdue' });
    expect(response.headers.get('x-total-records')).toBe('1100');
    expect(response.headers.get('content-disposition')).toMatch(/filename="worklist-\d{4}-\d{2}-\d{2}\.csv"$/);
    const lines = bytes.toString('utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(1101);
    expect(lines[0]).toMatch(/^\uFEFFSection,Client,AKA,Short code,Phone,Task,About,Due/);
    expect(lines[1]).toContain(`Overdue,Maple Testperson,,${recordCode(id)},,Activity,'=Day -90,`);
    const { items } = await desk.list('?section=overdue&page_size=100');
    const about = lines.slice(1, 101).map((line) => /'(=Day [-\d]+)/.exec(line)?.[1]);
    expect(about).toEqual(items.map(({ what }) => what));
  });

  it('2.5/6 2.6/7 writes a workbook and chosen columns, audited, for those with the Client tab only', async () => {
    const { bytes } = await fetchFile({ format: 'xlsx', section: 'this-week' });
    const rows = XLSX.utils.sheet_to_json<string[]>(XLSX.read(bytes).Sheets['Worklist'] ?? {}, { header: 1 });
    expect(rows.map((row) => row[6])).toEqual(['About', '=Day 1', '=Day 2']);
    const chosen = await fetchFile({ format: 'csv', section: 'this-week', columns: ['about', 'due', 'time'] });
    expect(chosen.bytes.toString('utf8')).toMatch(/^\uFEFFAbout,Due,Time\r\n'=Day 1,\d{4}-\d{2}-\d{2},\r\n/);
    expect((await all.post('/api/follow-up/export', { format: 'csv', columns: ['amount'] })).status).toBe(422);
    const [line] = await app.db.query("SELECT * FROM audit_entries WHERE action = 'export' ORDER BY id DESC LIMIT 1");
    expect(line).toMatchObject({ kind: 'dashboard', item_id: 'follow-up.csv', actor_id: all.userId });
    const others = await app.staff('Activities');
    expect((await others.post('/api/follow-up/export', { format: 'csv' })).status).toBe(403);
    expect((await all.post('/api/follow-up/export', { format: 'pdf' })).status).toBe(422);
  });
});
