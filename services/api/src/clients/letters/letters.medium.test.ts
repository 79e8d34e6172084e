import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { AuditLine } from '@firstlight/domain/operations/audit';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { LetterKind } from '@firstlight/domain/letters/letter-kinds';
import { DEFAULT_WORDINGS } from '@firstlight/domain/letters/letter-wording';
import {
  LETTER_TEXTS,
  type LetterDraft,
  type OfferedLetter,
  type SignedLetter,
} from '@firstlight/domain/letters/letters';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import type { Attachment, ChildRecord } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { ShareAnswer } from '@firstlight/domain/record/share-links';
import { readTaggedPdf } from '../../testing/read-tagged-pdf.js';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';

const MAPLE = {
  firstName: 'Maple',
  lastName: 'Łódzka-Testperson',
  patientConsent: 'verbal',
  dob: '1988-06-12',
  gender: 'Female',
  healthCard: '1234567897',
  address: '12 Sample Street',
  city: 'Windsor',
  province: 'Ontario',
  postalCode: 'N9A1A1',
  phone1: '5195550101',
  physician: 'Dr. Made-up',
};

describe('2.10/3 letters', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let admin: SignedInClient;
  let id: string;
  let positive: string;
  const today = todayInNewYork();
  const at = (rest: string, record = id): string => `/api/admin-registration/${record}/letters${rest}`;
  const turnOn = async (kind: LetterKind, language: 'en' | 'fr'): Promise<void> => {
    const form = { ...DEFAULT_WORDINGS[kind][language], on: true };
    expect((await admin.put(`/api/letter-templates/${kind}/${language}`, form)).status).toBe(200);
  };
  const about = (own: object = {}): object => ({
    kind: 'lab-result',
    language: 'en',
    test_id: positive,
    typed: {},
    ...own,
  });
  const draft = async (choice: object): Promise<LetterDraft> =>
    (await staff.post<LetterDraft>(at('/draft'), choice)).body;
  const sign = async (choice: object): Promise<Attachment> => {
    const { based_on } = await draft(choice);
    const { status, body } = await staff.post<SignedLetter>(at(''), { ...choice, based_on });
    expect([status, body]).toMatchObject([201, { attachment: { documentType: 'pdf' } }]);
    return body.attachment;
  };
  const bytesOf = async (address: string): Promise<Buffer> => {
    const answer = await staff.raw(address, {});
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const preview = async (choice: object): Promise<Buffer> => {
    const init = { method: 'POST', body: JSON.stringify(choice), headers: { 'content-type': 'application/json' } };
    const answer = await staff.raw(at('/preview'), init);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return Buffer.from(await answer.arrayBuffer());
  };
  const attachments = async (): Promise<Attachment[]> =>
    (await staff.get<{ attachments: Attachment[] }>(`/api/admin-registration/${id}/attachments`)).body.attachments;
  const audit = async (query: string): Promise<AuditLine[]> =>
    (await admin.get<{ entries: AuditLine[] }>(`/api/audit?client=${id}&${query}`)).body.entries;

  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff(...TAB_NAMES);
    admin = await app.mainAdmin();
    id = (await staff.post<Registration>('/api/admin-register', MAPLE)).body.id;
    const add = async (item: string, form: object): Promise<string> =>
      (await staff.post<ChildRecord>(`/api/admin-registration/${id}/${item}`, form)).body.id;
    positive = await add('test', { test_type: 'HCV', test_date: '2026-01-20', hcv_result: 'positive' });
    await add('test', { test_type: 'HIV', test_date: '2026-01-20', hiv_result: 'negative' });
    await add('medication', {
      medication: 'Epclusa',
      start_date: '2026-02-01',
      end_date: '2026-04-26',
      outcome: 'Completed',
    });
    await add('dispensing', { medication: 'Epclusa', quantity: 84, dispensed_date: '2026-02-01' });
  });
  afterAll(() => app.close());

  it('are off until the main admin turns a kind on, separately for each language', async () => {
    const kinds = async (): Promise<OfferedLetter[]> =>
      (await staff.get<{ letters: OfferedLetter[] }>('/api/letter-kinds')).body.letters;
    expect(await kinds()).toEqual([]);
    expect(await staff.post(at('/draft'), about())).toMatchObject({ status: 422, body: { detail: LETTER_TEXTS.off } });
    await turnOn('lab-result', 'en');
    expect(await kinds()).toEqual([{ kind: 'lab-result', languages: ['en'] }]);
    expect((await staff.post(at('/draft'), about({ language: 'fr' }))).status).toBe(422);
    for (const kind of ['requisition', 'referral', 'treatment-summary', 'public-health'] as const)
      await turnOn(kind, 'en');
    await turnOn('lab-result', 'fr');
    expect((await kinds()).map(({ kind }) => kind)).toHaveLength(5);
  });

  it('require the tabs with the data they show', async () => {
    const some = await app.staff('Attachments', 'Client');
    const offered = (await some.get<{ letters: OfferedLetter[] }>('/api/letter-kinds')).body.letters;
    expect(offered.map(({ kind }) => kind)).toEqual(['requisition']);
    expect((await some.post(at('/draft'), about())).status).toBe(403);
    expect((await some.post(at('/preview'), about())).status).toBe(403);
    expect((await some.post(at(''), { ...about(), based_on: 'x' })).status).toBe(403);
    const none = await app.staff('Client', 'Tests');
    expect((await none.get('/api/letter-kinds')).status).toBe(403);
    expect((await staff.get('/api/letter-templates')).status).toBe(403);
  });

  it('preview as a tagged PDF that another library reads in order: language, title, headings, table headers', async () => {
    const read = await readTaggedPdf(await preview(about()));
    expect(read).toMatchObject({ language: 'en-CA', title: 'Your test result', tagged: true, accessible: '1' });
    const [page] = read.pages;
    expect(page?.untagged).toBe('');
    expect(page?.artifact).toContain('Page 1 of 1');
    expect(page?.elements.slice(0, 4)).toEqual([
      ['P', 'Firstlight'],
      ['P', 'Windsor, Ontario · 1-800-555-0142 · support@example.org'],
      ['P', '1 Example Street, Windsor, Ontario'],
      ['P', expect.stringMatching(/^\d{1,2} [A-Z]\w+ \d{4}$/)],
    ]);
    expect(page?.elements.slice(4)).toEqual([
      ['H1', 'Your test result'],
      ['P', 'Dear Maple Łódzka-Testperson,'],
      ['P', 'This letter gives a test result from your record.'],
      ['H2', 'Details'],
      ...[
        ['Name', 'Maple Łódzka-Testperson'],
        ['Date of birth', '12 June 1988'],
        ['Test', 'HCV rapid test'],
        ['Date of the test', '20 January 2026'],
        ['Result', 'positive'],
      ].flatMap(([label, value]) => [
        ['TH', label],
        ['TD', value],
      ]),
      ['P', 'To talk about this result or the next steps, please call 1-800-555-0142.'],
      ['P', 'Preview: not signed'],
    ]);
  });

  it('are signed with the session’s name, stored once, unchangeable, and their hash is in the audit log', async () => {
    const before = (await attachments()).length;
    const choice = about({ language: 'fr' });
    const { based_on } = await draft(choice);
    const twice = staff.with({ 'idempotency-key': 'letter-signed-twice' });
    const form = { ...choice, based_on };
    const answers = await Promise.all([1, 2].map(() => twice.post<SignedLetter>(at(''), form)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [attachment, again] = answers.map(({ body }) => body.attachment);
    expect(again).toEqual(attachment);
    expect((await attachments()).length).toBe(before + 1);
    expect(attachment).toMatchObject({
      type: 'lab-result',
      filename: `result-letter-${today}.pdf`,
      documentDate: today,
    });
    const bytes = await bytesOf(attachment?.url ?? '');
    const read = await readTaggedPdf(bytes);
    expect(read).toMatchObject({ language: 'fr-CA', title: 'Votre résultat' });
    const texts = read.pages[0]?.elements.map(([, text]) => text) ?? [];
    expect(texts.slice(-3)).toEqual([
      'Signé électroniquement par : Aspen Staffperson',
      'Personnel',
      expect.stringMatching(/^\d{1,2}(er)? \S+ \d{4}, \d{1,2} h \d\d$/),
    ]);
    expect(texts).toContain('positif');
    const hash = createHash('sha256').update(bytes).digest('hex');
    const [line] = await audit('action=create&kind=attachment');
    expect(line).toMatchObject({ actor_id: staff.userId, item_id: attachment?.id });
    expect(line?.fields).toEqual(['letter lab-result fr', 'template 1', `sha256 ${hash}`]);
  });

  it('list missing facts, which can be typed for this letter and stay out of the record', async () => {
    const choice = about({ kind: 'public-health' });
    const { facts } = await draft(choice);
    const missing = facts.filter(({ value, required }) => value === null && required).map(({ key }) => key);
    expect(missing).toEqual(['recipient', 'onset']);
    const { based_on } = await draft(choice);
    const refused = await staff.post<{ detail: { loc: string[] }[] }>(at(''), { ...choice, based_on });
    expect([refused.status, refused.body.detail.map(({ loc }) => loc.at(-1))]).toEqual([422, missing]);
    const typed = { recipient: 'Medical Officer of Health\nWindsor ON', onset: 'No symptoms', clientName: 'Not Maple' };
    const attachment = await sign({ ...choice, typed });
    const read = await readTaggedPdf(await bytesOf(attachment.url));
    const texts = read.pages.flatMap(({ elements }) => elements.map(([, text]) => text));
    for (const text of [
      'Medical Officer of Health',
      'Maple Łódzka-Testperson',
      '12 Sample Street, Windsor, Ontario N9A 1A1',
      '(519) 555-0101',
      '12 June 1988',
      'Female',
      'No symptoms',
      'Hepatitis C',
      'HCV rapid test',
      '20 January 2026',
      'positive',
      'Dr. Made-up',
    ])
      expect(texts).toContain(text);
    expect(texts).not.toContain('Not Maple');
    const [line] = await audit('action=create&kind=attachment');
    expect(line?.fields?.slice(3)).toEqual(['recipient', 'onset']);
    expect(JSON.stringify(line)).not.toMatch(/Medical Officer|No symptoms/);
  });

  it('report a change of the record or of the template between preview and signature, and store nothing', async () => {
    const choice = about({ kind: 'referral', typed: { recipient: 'Haven', reason: 'Assessment' } });
    const seen = await draft(choice);
    await staff.put(`/api/admin-registration/${id}`, { ...MAPLE, phone1: '5195550102' });
    const before = (await attachments()).length;
    const refused = await staff.post(at(''), { ...choice, based_on: seen.based_on });
    expect(refused).toMatchObject({ status: 409, body: { detail: LETTER_TEXTS.changed } });
    const next = await draft(choice);
    await turnOn('referral', 'en');
    expect((await staff.post(at(''), { ...choice, based_on: next.based_on })).status).toBe(409);
    expect((await attachments()).length).toBe(before);
    const read = await readTaggedPdf(await bytesOf((await sign(choice)).url));
    const elements = read.pages[0]?.elements ?? [];
    expect(elements).toContainEqual(['TD', '(519) 555-0102']);
    expect(
      elements
        .filter(([role]) => role === 'TH')
        .map(([, text]) => text)
        .slice(-3),
    ).toEqual(['Date', 'Test', 'Result']);
  });

  it('a treatment summary has the courses, the supplies and the results', async () => {
    const read = await readTaggedPdf(await preview(about({ kind: 'treatment-summary', test_id: null })));
    const elements = read.pages.flatMap((page) => page.elements);
    const cells = elements.filter(([role]) => role === 'TD').map(([, text]) => text);
    expect(cells.slice(-13)).toEqual([
      ...['Epclusa', '1 February 2026', '26 April 2026', 'Completed'],
      ...['1 February 2026', 'Epclusa', '84'],
      ...['20 January 2026', 'HIV rapid test', 'negative'],
      ...['20 January 2026', 'HCV rapid test', 'positive'],
    ]);
  });

  it('reject characters that the font can’t draw instead of printing a box', async () => {
    const choice = about({ kind: 'requisition', typed: { recipient: '漢字 Laboratory', testsOrdered: 'HCV RNA' } });
    const { based_on } = await draft(choice);
    const { status, body } = await staff.post(at(''), { ...choice, based_on });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(LETTER_TEXTS.unprintable('漢 字'))]);
  });

  it('a window envelope gets its own page with two addresses', async () => {
    const read = await readTaggedPdf(await preview(about({ window: true })));
    expect(read.pages).toHaveLength(2);
    expect(read.pages[0]?.elements.map(([, text]) => text)).toEqual([
      '1 Example Street, Windsor, Ontario',
      'Maple Łódzka-Testperson 12 Sample Street Windsor ON N9A 1A1',
    ]);
    expect(read.pages[0]?.artifact).toBe('');
    expect(read.pages[1]?.artifact).toContain('Page 1 of 1');
  });

  it('long letters continue on further pages without losing a row', async () => {
    const dated = Array.from({ length: 70 }, (_, at) => `2026-02-${String((at % 28) + 1).padStart(2, '0')}`);
    for (const dispensed_date of dated)
      await staff.post(`/api/admin-registration/${id}/dispensing`, {
        medication: 'Maviret',
        quantity: 28,
        dispensed_date,
      });
    const read = await readTaggedPdf(await preview(about({ kind: 'treatment-summary', test_id: null })));
    expect(read.pages.length).toBeGreaterThan(2);
    const supplies = read.pages.flatMap(({ elements }) => elements.filter(([, text]) => text === 'Maviret'));
    expect(supplies).toHaveLength(70);
    expect(read.pages.map(({ untagged }) => untagged).join('')).toBe('');
    // A loose sheet still shows the client's code and its column names.
    for (const { artifact } of read.pages.slice(1, -1))
      expect(artifact).toMatch(/Medication.*Maple Łódzka-Testperson · 12 June 1988/);
  });

  it('a signed letter is sent by the expiring link, and the log says which one', async () => {
    const [letter] = await attachments();
    const attachment_data = { url: letter?.url ?? '', filename: null, type: 'x' };
    const shared = await staff.post<ShareAnswer>('/api/share-attachment', { attachment_data });
    expect(shared.status).toBe(201);
    const opened = await app.visitor.raw(new URL(shared.body.share_url).pathname, {});
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const [line] = await audit('action=share&kind=share-link');
    expect(line).toMatchObject({ item_id: shared.body.id, fields: [`attachment ${letter?.id}`] });
  });
});
