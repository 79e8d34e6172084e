import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatAnswer, ChatHistory } from '@firstlight/domain/insight/analytics';
import type { SignedInClient, TestApp } from '../../testing/test-app.js';
import { testApp } from '../../testing/test-app.js';

const CHAT = '/api/claude-chat';

describe('analytics', () => {
  let app: TestApp;
  let client: SignedInClient;
  const ask = async (message: string, session_id = 'visit', who = client): Promise<ChatAnswer> => {
    const { status, body } = await who.post<ChatAnswer>(CHAT, { message, session_id });
    expect({ message, status }).toEqual({ message, status: 200 });
    return body;
  };

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    client = await app.staff('Client');
    await app.db.query(`
      INSERT INTO registrations
        (id, first_name, last_name, patient_consent, reg_date, dob, gender, disposition, referral_site, city, status)
      SELECT gen_random_uuid(), 'Maple', 'Testperson ' || chr(64 + n % 26) || n / 26, 'verbal',
             CASE WHEN n <= 120 THEN date '2025-01-01' + n ELSE date '2024-03-01' + n END,
             date '1950-06-15' + n * 90, CASE WHEN n % 3 = 0 THEN 'Female' ELSE 'Male' END,
             (ARRAY['ACTIVE', 'POCT NEG'])[n % 2 + 1], 'Haven',
             CASE WHEN n <= 3 THEN 'Leamington' WHEN n % 2 = 0 THEN 'windsor ' ELSE 'London' END, 'submitted'
        FROM generate_series(1, 200) AS n`);
    await app.db.query(`
      INSERT INTO interactions (registration_id, date, description, amount, payment_type)
      SELECT id, reg_date, 'Outreach', 20, 'Cash' FROM registrations WHERE gender = 'Female'`);
  });
  afterAll(() => app.close());

  it('ANA-09 returns the specified fields with a counted sentence, a chart, its picture and its table', async () => {
    const answer = await ask('registrations by month in 2025');
    expect(answer.response).toContain('120 registrations in all');
    expect(answer.counted).toBe('Registrations by month, 1 Jan to 31 Dec 2025, live and historical');
    expect(answer.sentence).toBe(answer.counted);
    expect(answer.query).toMatchObject({ version: 2, measure: 'registrations', by: ['month'] });
    expect(answer.chart_html).toMatch(/<svg [\s\S]*<\/svg>[\s\S]*<table/);
    expect(answer.chart_html).not.toMatch(/style=|<style|<script|onload/);
    expect(answer.chart_image_url).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(answer.table?.rows.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(120);
    expect(Date.parse(answer.timestamp)).toBeGreaterThan(0);
  });

  it.each([
    ['Registrations', 'month'],
    ['Dispositions', 'disposition'],
    ['Gender', 'gender'],
    ['Phone', 'phone_status'],
    ['No health card', undefined],
    ['Invalid health card', 'hc_problem'],
    ['Housing', 'housing_status'],
    ['Rewards', 'payment_type'],
    ['Age', 'age_group'],
  ])('ANA-07 ANA-08 answers the quick question %s with 2024 against 2025', async (label, axis) => {
    const { query, refusal } = await ask(label);
    expect(refusal).toBeNull();
    expect(query?.compare?.map((period) => period.label)).toEqual(['2024', '2025']);
    expect(query?.by[0]).toBe(axis);
  });

  it('counts people once, groups spellings of a city, and reads rewards in their own view', async () => {
    await app.db.query(`
      INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, dob)
      SELECT gen_random_uuid(), upper(first_name), last_name, 'verbal', date '2023-05-05', dob FROM registrations
       WHERE last_name = 'Testperson A0'`);
    expect((await ask('how many registrations')).response).toContain('201 registrations.');
    expect((await ask('how many clients')).response).toContain('200 clients.');
    expect((await ask('registrations in windsor')).response).toContain('99 registrations.');
    expect((await ask('how much did we pay in rewards')).response).toContain('Issued: $0.00.\nOwed: $1,320.00.');
    await app.db.query("DELETE FROM registrations WHERE reg_date = '2023-05-05'");
    expect((await ask('how many registrations')).response).toContain('200 registrations.');
  });

  describe('2.1/6 issued and owed are two figures', () => {
    beforeAll(() =>
      app.db.query(`
        UPDATE interactions SET amount = CASE WHEN n <= 10 THEN 40 ELSE 10 END,
               issued = CASE WHEN n <= 10 THEN 'Yes' WHEN n % 2 = 0 THEN 'No' END
          FROM (SELECT id AS number, row_number() OVER (ORDER BY date) AS n FROM interactions
                 WHERE date BETWEEN '2025-01-01' AND '2025-12-31') AS paid WHERE id = number`),
    );

    it.each([
      ['how much did we pay in rewards in 2025', 'Reward amounts issued and owed, in dollars, 1 Jan to 31 Dec 2025.'],
      ['how much did we pay in rewards in 2025', 'Issued: $400.00.\nOwed: $300.00.'],
      ['how much was issued in 2025', 'Reward amounts issued, in dollars, 1 Jan to 31 Dec 2025.\n$400.00.'],
      ['how much is owed in 2025', 'Reward amounts owed, in dollars, 1 Jan to 31 Dec 2025.\n$300.00.'],
      ['average reward in 2025', 'Issued: $40.00.\nOwed: $10.00.'],
      ['total incentives in 2025', '40 rewards.\nIssued: 10 rewards.\nOwed: 30 rewards.'],
      ['unpaid rewards in 2025', 'Rewards owed, 1 Jan to 31 Dec 2025.\n30 rewards.'],
      ['how many rewards have not been issued in 2025', 'Rewards owed, 1 Jan to 31 Dec 2025.\n30 rewards.'],
      ['reward amount 2024 vs 2025', 'Issued. 2024: $0.00. 2025: $400.00'],
      ['Rewards', 'Issued. 2024: 0 rewards. 2025: 10 rewards'],
    ])('%s', async (question, sentence) => {
      expect((await ask(question, 'money')).response).toContain(sentence);
    });

    it('in the table of a split, too', async () => {
      const { table } = await ask('reward amount by payment type in 2025', 'money');
      expect(table).toEqual({ columns: ['Payment type', 'Issued', 'Owed'], rows: [['Cash', 400, 300]] });
      const { table: two } = await ask('reward amount by issued in 2025', 'money');
      expect(two?.rows).toEqual([
        ['Issued', 400],
        ['Not issued', 300],
      ]);
    });

    it('hides both where one side is too small to show', async () => {
      const notes = await app.staff('Notes');
      await app.db.query(`UPDATE interactions SET issued = 'Yes' WHERE id IN (
        SELECT id FROM interactions WHERE date BETWEEN '2025-03-01' AND '2025-03-31' ORDER BY id LIMIT 2)`);
      const { response } = await ask('how much did we pay in march 2025', 'money', notes);
      expect(response).toContain('Issued: fewer than 5 or protected.\nOwed: fewer than 5 or protected.');
    });
  });

  it('2.4/1 follows up on the last answer of the conversation, but never past a message without an answer', async () => {
    await ask('how many registrations in 2025', 'follow');
    const { query } = await ask('only women', 'follow');
    expect(query).toMatchObject({ measure: 'registrations', filters: [{ dim: 'gender', in: ['Female'] }] });
    expect((await ask('help', 'follow')).refusal).toBe('help');
    expect((await ask('by city', 'follow')).query).toMatchObject({ by: ['city'] });
    const refused = await ask('show me their names', 'follow');
    expect(refused).toMatchObject({ refusal: 'row_level_phi', query: null, chart_html: null });
    const continued = await ask('only men', 'follow');
    expect(continued).toMatchObject({ refusal: 'unanswered_before', query: null });
    expect(continued.response).toContain('“only men”');
    expect((await ask('registrations of men in 2025', 'follow')).query).toMatchObject({ measure: 'registrations' });
    expect((await ask('by city', 'follow')).query).toMatchObject({ by: ['city'] });
    expect((await ask('what about men', 'another visit')).refusal).toBe('needs_clarification');
  });

  it('2.4/1 answers an offered sentence with its own query, also the second one, and keeps the queries to itself', async () => {
    const asked = await ask('how many people are on Maviret', 'offers');
    expect(asked).toMatchObject({ refusal: 'unconfirmed', query: null });
    const [ever = '', now = ''] = asked.suggestions;
    const first = await ask(ever, 'offers');
    expect(first.query?.filters).toEqual([{ dim: 'medication', in: ['Maviret'] }]);
    expect(first.suggestions).toContain(now);
    const second = await ask(now, 'offers');
    expect(second.query?.filters).toHaveLength(2);
    // In another conversation the same words are a question like any other.
    expect((await ask(now, 'another visit')).query?.filters ?? []).not.toHaveLength(2);
    const { body } = await client.get<ChatHistory>(`${CHAT}?session_id=offers`);
    expect(Object.keys(body.turns[0]?.answer ?? {})).not.toContain('offers');
  });

  it('hides small cells, and figures that would reveal them, from staff without the Client permission', async () => {
    const notes = await app.staff('Notes');
    const cities = await ask('registrations by city', 'small', notes);
    const shown = new Map(cities.table?.rows.map(([city, count]) => [city, count]));
    expect(shown.get('Leamington')).toBe('fewer than 5 or protected');
    expect([...shown.values()].filter((value) => typeof value === 'string')).toHaveLength(2);
    expect(cities.response).toContain('not shown');
    expect((await ask('registrations in leamington', 'small', notes)).response).toContain('fewer than 5');
    expect((await ask('registrations not in leamington', 'small', notes)).response).toContain('fewer than 5');
    expect((await ask('registrations in leamington', 'small')).response).toContain('3 registrations.');
  });

  describe('2.2/6 without the Client permission, answers are rounded', () => {
    const NOTE =
      'Without the Client permission, answers are rounded: counts to multiples of 5 (sums and percentages are those of rounded counts, averages are whole numbers)';
    let notes: SignedInClient;
    beforeAll(async () => {
      notes = await app.staff('Notes');
    });
    const answers = async (one: string, other: string, who: SignedInClient): Promise<[ChatAnswer, ChatAnswer]> => [
      await ask(one, 'rounded', who),
      await ask(other, 'rounded', who),
    ];
    const numbers = ({ table }: ChatAnswer): number[] =>
      (table?.rows ?? []).flat().filter((value) => typeof value === 'number');

    it.each([
      [
        'registrations from 2025-01-01 to 2025-03-14',
        'registrations from 2025-01-01 to 2025-03-15',
        ' and the period to whole months.',
      ],
      ['clients aged 45 to 50', 'clients aged 46 to 51', ' and ages to age groups.'],
      ['registrations by day in march 2025', 'registrations by week in march 2025', ' and the period to whole months.'],
    ])('"%s" and "%s" are one question', async (one, other, rounded) => {
      const [first, second] = await answers(one, other, notes);
      expect(first.response).toBe(second.response);
      expect(first.response).toContain(`${NOTE}${rounded}`);
      expect(first.query).toEqual(second.query);
      const [mine, next] = await answers(one, other, client);
      expect(mine.response).not.toBe(next.response);
      expect(mine.response).not.toContain('rounded');
    });

    it('in tables, charts and shares', async () => {
      const { table, response, chart_html } = await ask('registrations by month in 2025', 'rounded', notes);
      expect(numbers({ table } as ChatAnswer).filter((value) => value % 5 !== 0)).toEqual([]);
      expect(response).toContain(`${NOTE}.`);
      const exact = await ask('registrations by month in 2025', 'rounded');
      expect(chart_html).not.toBe(exact.chart_html);
      const women = numbers(await ask('women by city', 'rounded women', notes));
      const all = Number(/(\d+) clients/.exec((await ask('how many clients', 'rounded', notes)).response)?.[1]);
      expect([...women, all].filter((value) => value % 5 !== 0)).toEqual([]);
      const share = /([\d.]+)%/.exec((await ask('percentage of registrations in windsor', 'rounded', notes)).response);
      const whole = Number(
        /(\d+) registrations/.exec((await ask('how many registrations', 'rounded', notes)).response)?.[1],
      );
      expect(((Number(share?.[1]) * whole) / 100) % 5).toBeCloseTo(0, 0);
    });

    it('the next day, until five people were added, in every account', async () => {
      const question = 'positive hiv tests of women in london in april 2025';
      const add = (count: number): Promise<unknown> =>
        app.db.query(
          `INSERT INTO lab_tests (registration_id, test_type, test_date, hiv_result)
           SELECT id, 'HIV', '2025-04-10', 'positive' FROM registrations
            WHERE gender = 'Female' AND city = 'London'
              AND id NOT IN (SELECT registration_id FROM lab_tests WHERE hiv_result = 'positive') ORDER BY id LIMIT $1`,
          [count],
        );
      await add(7);
      const before = (await ask(question, 'rounded', notes)).response;
      await add(1);
      const another = await app.staff('Tests');
      expect((await ask(question, 'rounded', another)).response).toBe(before);
      expect((await ask(question, 'rounded')).response).toContain('8 tests.');
      await add(12);
      const after = (await ask(question, 'rounded', notes)).response;
      expect(after).toMatch(/\b(?:15|20|25) tests\./);
      expect(after).not.toBe(before);
      await app.db.query('DELETE FROM lab_tests');
    });
  });

  it('names the word it doesn’t understand', async () => {
    const answer = await ask('registrations by moon phase');
    expect(answer).toMatchObject({ refusal: 'not_understood', table: null });
    expect(answer.response).toContain('“moon”');
  });

  it('stores the conversation for a reload, encrypted, and audits every question without its text', async () => {
    await ask('does zanzibar canary have hiv', 'kept');
    const { body } = await client.get<ChatHistory>(`${CHAT}?session_id=kept`);
    expect(body.turns.map(({ question }) => question)).toEqual(['does zanzibar canary have hiv']);
    const stranger = await app.staff('Client');
    expect((await stranger.get<ChatHistory>(`${CHAT}?session_id=kept`)).body.turns).toEqual([]);
    const rows = await app.db.query('SELECT t::text AS row FROM analytics_turns t');
    const audit = await app.db.query("SELECT * FROM audit_entries WHERE kind = 'analytics'");
    expect(JSON.stringify([rows, audit]).includes('canary')).toBe(false);
    expect(audit.length).toBeGreaterThan(0);
  });

  it('reads through a role that sees only the views without names', async () => {
    await app.db.transaction(async (tx) => {
      await tx.query('SET LOCAL ROLE firstlight_analytics');
      await expect(tx.query('SELECT count(*) FROM an.registrations')).resolves.toHaveLength(1);
    });
    for (const table of ['registrations', 'staff_users', 'an.live_registrations', 'legacy_records']) {
      const read = app.db.transaction(async (tx) => {
        await tx.query('SET LOCAL ROLE firstlight_analytics');
        await tx.query(`SELECT 1 FROM ${table}`);
      });
      await expect(read).rejects.toThrow(/permission denied/);
    }
    const columns = await app.db.query(
      "SELECT DISTINCT column_name FROM information_schema.columns WHERE table_schema = 'an' AND table_name <> 'live_registrations'",
    );
    const names = columns.map(({ column_name }: { column_name: string }) => column_name);
    expect(names).toContain('disposition');
    expect(names.filter((name: string) => /name|phone\d|^email|address|dob|card$|note_text|^id$/.test(name))).toEqual(
      [],
    );
  });

  it('API-10 refuses empty and overlong questions and everybody who is not signed in', async () => {
    expect((await client.post(CHAT, { message: '  ', session_id: 'x' })).status).toBe(422);
    expect((await client.post(CHAT, { message: 'x'.repeat(1001), session_id: 'x' })).status).toBe(422);
    expect((await app.visitor.post(CHAT, { message: 'age', session_id: 'x' })).status).toBe(401);
    expect((await (await app.staff()).post(CHAT, { message: 'age', session_id: 'x' })).status).toBe(200);
  });
});
