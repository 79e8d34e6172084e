import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditPage } from '@firstlight/domain/operations/audit';
import { DEFAULT_WORDINGS, WORDING_TEXTS } from '@firstlight/domain/letters/letter-wording';
import type { LetterTemplate } from '@firstlight/domain/letters/letters';
import { readTaggedPdf } from '../../testing/read-tagged-pdf.js';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';

const REFERRAL = '/api/letter-templates/referral/en';
const wording = DEFAULT_WORDINGS.referral.en;

describe('2.10/3 letter wordings', () => {
  let app: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    app = await testApp();
    admin = await app.mainAdmin();
  });
  afterAll(() => app.close());
  const list = async (): Promise<LetterTemplate[]> =>
    (await admin.get<{ templates: LetterTemplate[] }>('/api/letter-templates')).body.templates;

  it('start as the product’s own, off in both languages', async () => {
    const templates = await list();
    expect(templates).toHaveLength(10);
    expect(templates.every(({ on, version }) => !on && version === 0)).toBe(true);
  });

  it('keep every version with its author; restoring an earlier one saves it as a new version', async () => {
    const save = async (opening: string, version: number): Promise<LetterTemplate> => {
      const form = { ...wording, opening, on: true };
      const answer = await admin.put<LetterTemplate>(REFERRAL, form, { headers: { 'if-match': `"${version}"` } });
      expect(answer.status).toBe(200);
      return answer.body;
    };
    expect(await save('First {clientName}', 0)).toMatchObject({ version: 1, on: true, saved_by: 'Main Admin' });
    await save('Second', 1);
    const path = `${REFERRAL}/versions`;
    const versions = async (): Promise<[number, string][]> =>
      (await admin.get<{ versions: LetterTemplate[] }>(path)).body.versions.map(({ version, opening }) => [
        version,
        opening,
      ]);
    expect(await versions()).toEqual([
      [2, 'Second'],
      [1, 'First {clientName}'],
      [0, wording.opening],
    ]);
    await save('First {clientName}', 2);
    expect((await versions())[0]).toEqual([3, 'First {clientName}']);
    const { entries } = (await admin.get<AuditPage>('/api/audit?kind=letter-template')).body;
    expect(entries.map(({ action, item_id, fields }) => [action, item_id, fields])).toEqual([
      ['update', 'referral en', ['opening']],
      ['update', 'referral en', ['opening']],
      ['update', 'referral en', ['opening', 'on']],
    ]);
  });

  it('reject a save over someone else’s version, even when both arrive together', async () => {
    const version = (await list()).find(({ kind, language }) => kind === 'referral' && language === 'en')?.version ?? 0;
    const save = (opening: string): Promise<{ status: number }> =>
      admin.put(REFERRAL, { ...wording, opening, on: true }, { headers: { 'if-match': `"${version}"` } });
    const answers = await Promise.all([save('One'), save('Other')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('reject unknown placeholders by name, in a save and in a preview', async () => {
    const form = { ...wording, closing: 'Born {dateOfBirth}', on: true };
    const detail = [{ type: 'value_error', loc: ['body', 'closing'], msg: WORDING_TEXTS.unknown('dateOfBirth') }];
    expect(await admin.put(REFERRAL, form)).toMatchObject({ status: 422, body: { detail } });
    const preview = { ...form, kind: 'referral', language: 'en' };
    expect(await admin.post('/api/letter-templates/preview', preview)).toMatchObject({ status: 422, body: { detail } });
    expect((await admin.put('/api/letter-templates/invoice/en', form)).status).toBe(404);
    expect((await admin.put('/api/letter-templates/referral/de', form)).status).toBe(404);
  });

  it('preview for a fictional client, without saving', async () => {
    const before = await list();
    const body = JSON.stringify({
      ...DEFAULT_WORDINGS.referral.fr,
      title: 'Essai & <suite>',
      on: false,
      kind: 'referral',
      language: 'fr',
    });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    const answer = await admin.raw('/api/letter-templates/preview', init);
    const read = await readTaggedPdf(Buffer.from(await answer.arrayBuffer()));
    expect(read).toMatchObject({ title: 'Essai + ‹suite›', language: 'fr-CA', accessible: '1' });
    expect(read.pages[0]?.elements.map(([, text]) => text)).toContain('Essai & <suite>');
    expect(read.pages[0]?.elements.map(([, text]) => text)).toContain(
      'Merci de recevoir Érable Fictive, date de naissance : 13 mai 1980.',
    );
    expect(await list()).toEqual(before);
  });

  it('are for the main admin only', async () => {
    const staff = await app.staff('Client', 'Attachments');
    for (const call of [
      staff.get('/api/letter-templates'),
      staff.put(REFERRAL, wording),
      staff.get(`${REFERRAL}/versions`),
    ])
      expect((await call).status).toBe(403);
  });
});
