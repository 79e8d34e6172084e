/**
 * The assistant: whole replies against their own SQL among many records, historical files against a bare COPY, drawing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, newSession, withDatabase } from '../lib/api.mjs';
import { counting } from '../lib/counting.mjs';
import { emptyDatabase, runCommand } from '../lib/crowd.mjs';
import { ROWS, bareCopy, upload, writeCsv, writeWorkbook } from '../lib/history-files.mjs';
import { growPeople } from '../lib/many-people.mjs';
import { forgetPeak, memoryOf } from '../lib/memory.mjs';
import { median, p95 } from '../lib/measure.mjs';
import { table } from '../lib/costs.mjs';
import { limitRow, ratioRow, skipped } from '../lib/table.mjs';

const QUESTIONS = [
  'registrations by month in 2025',
  'how many registrations in 2024',
  'dispositions',
  'clients by city in 2025',
  'women by age group 2024 vs 2025',
  'average age by gender',
  'percentage of registrations without health card by year',
  'top 5 referral sites this year',
  'invalid health card',
  'registrations by quarter and gender since 2023',
];

/**
 * Their events: all were tested for HCV, one in twelve is positive, three quarters of those have an RNA result and half
 * a treatment, a supply and an interaction; one in five got an incentive.
 */
async function growCare(url) {
  await withDatabase(async (client) => {
    await client.query('SET synchronous_commit = off');
    await client.query(`
      CREATE TEMP TABLE people AS SELECT id, reg_date, row_number() OVER (ORDER BY id) AS n FROM registrations;
      INSERT INTO lab_tests (registration_id, test_type, test_date, hcv_result)
        SELECT id, 'HCV', reg_date, CASE WHEN n % 12 = 0 THEN 'positive' ELSE 'negative' END FROM people;
      INSERT INTO lab_tests (registration_id, test_type, test_date, hiv_result)
        SELECT id, 'HIV', reg_date, CASE WHEN n % 500 = 0 THEN 'positive' ELSE 'negative' END FROM people WHERE n % 3 = 0;
      INSERT INTO lab_tests (registration_id, test_type, test_date, bloodwork_result)
        SELECT id, 'Bloodwork', reg_date + 14, CASE WHEN n % 36 = 0 THEN 'Negative' ELSE 'Positive' END
          FROM people WHERE n % 12 = 0 AND n % 48 <> 0;
      INSERT INTO medications (registration_id, medication, start_date, end_date, outcome)
        SELECT id, 'Epclusa', reg_date + 40, reg_date + 124, 'Completed' FROM people WHERE n % 24 = 0 AND n % 48 <> 0;
      INSERT INTO lab_tests (registration_id, test_type, test_date, bloodwork_result)
        SELECT id, 'Bloodwork', reg_date + 230, 'Negative' FROM people WHERE n % 72 = 24;
      INSERT INTO dispensing_records (registration_id, medication, quantity, dispensed_date)
        SELECT id, 'Epclusa', 84, reg_date + 40 FROM people WHERE n % 24 = 0 AND n % 48 <> 0;
      INSERT INTO interactions (registration_id, date, description, amount, payment_type, issued)
        SELECT id, reg_date + 20, CASE WHEN n % 12 = 0 THEN 'Consultation' ELSE 'Screening' END, 20, 'Cash',
               CASE WHEN n % 2 = 0 THEN 'Yes' ELSE 'No' END FROM people WHERE n % 5 = 0 OR n % 12 = 0`);
    for (const table of ['lab_tests', 'medications', 'dispensing_records', 'interactions']) {
      await client.query(`VACUUM ANALYZE ${table}`);
    }
  }, url);
}

/**
 * The whole overview of a fiscal year against the year before, each time followed by the bare statements over the
 * stored figures.
 */
async function overviews(url, server, authorization, rounds) {
  const { cascadeSql } = await import('../../services/api/dist/insight/overview/cascade.query.js');
  const { storedTrendSql } = await import('../../services/api/dist/insight/overview/daily-figures.query.js');
  const { buildSql } = await import('../../services/api/dist/insight/analytics/query/build-sql.js');
  const { trendSpec, wholeSpec } = await import('../../services/api/dist/insight/overview/trend-specs.js');
  const { TRENDS } = await import('../../packages/domain/dist/insight/overview.js');
  const nothingNew = { care: { people: [], rows: '[]' }, figures: { days: [], rows: '[]' } };
  const [from, to] = ['2025-04-01', '2026-03-31'];
  const today = new Date().toISOString().slice(0, 10);
  const periods = [
    { from: '2024-04-01', to: '2025-03-31' },
    { from, to },
  ];
  const statements = [
    ...['hcv', 'hiv'].map((path) =>
      cascadeSql({ path, today, periods, group: null, filters: [], tail: nothingNew.care }),
    ),
    ...TRENDS.flatMap((name) => [trendSpec(name, periods, []), wholeSpec(name, periods, [])])
      .filter((spec) => spec !== null)
      // Figures that aren't stored by day are counted on request.
      .map((spec) => storedTrendSql(spec, nothingNew.figures, false) ?? buildSql(spec)),
  ];
  const [ours, theirs] = [[], []];
  await withDatabase(async (client) => {
    await client.query("SET jit = off; SET enable_nestloop = off; SET work_mem = '64MB'");
    for (let round = -1; round < rounds; round += 1) {
      const whole = await timed(async () => {
        const answer = await fetch(`${server.url}/api/analytics/overview?from=${from}&to=${to}`, {
          headers: { authorization },
        });
        if (!answer.ok) throw new Error(`the overview answered ${answer.status}: ${await answer.text()}`);
        return answer.json();
      });
      const bare = await timed(async () => {
        for (const { text, values } of statements) await client.query(text, values);
      });
      if (round < 0) continue;
      ours.push(whole.ms);
      theirs.push(bare.ms);
    }
  }, url);
  return { ours: median(ours), theirs: median(theirs) };
}

async function timed(work) {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
}

/**
 * Every question, each followed by the bare statement on one open connection, and by all statements that count it. The
 * first round draws every chart; later rounds use the cache (`keep-recent`).
 */
async function replies(url, ask, rounds) {
  const { buildSql } = await import('../../services/api/dist/insight/analytics/query/build-sql.js');
  const [first, ours, theirs, drawings] = [[], [], [], []];
  const parts = new Map(QUESTIONS.map((question) => [question, { whole: [], counted: [], own: [] }]));
  await withDatabase(async (client) => {
    const { count } = await counting(client);
    for (let round = -1; round < rounds; round += 1) {
      for (const question of QUESTIONS) {
        const { ms, result } = await timed(() => ask(question));
        if (!result.query) throw new Error(`“${question}” was refused: ${result.refusal}`);
        const { text, values } = buildSql(result.query);
        const bare = await timed(() => client.query(text, values));
        const counted = await timed(() => count(result.query));
        if (round < 0) {
          first.push(ms);
          continue;
        }
        ours.push(ms);
        theirs.push(bare.ms);
        const part = parts.get(question);
        part.whole.push(ms);
        part.counted.push(counted.ms);
        part.own.push(bare.ms);
        if (result.chart_html) drawings.push(result.chart_html);
      }
    }
  }, url);
  const columns = ['question', 'reply', 'all statements that count it', 'its own'];
  const cells = [...parts].map(([question, part]) => [
    question,
    ...Object.values(part).map((samples) => `${median(samples).toFixed(1)} ms`),
  ]);
  process.stdout.write(`${table(columns, cells).join('\n')}\n`);
  return { first: median(first), ours: p95(ours), theirs: p95(theirs), drawings };
}

/** The time of an upload, and its memory above idle. */
const withMemory = (pid) => async (work) => {
  const idle = forgetPeak(pid);
  const { ms, result } = await timed(work);
  return { seconds: ms / 1000, memory: idle === null ? null : memoryOf(pid, 'VmHWM') - idle, idle, result };
};

async function files(url, server, headers, rounds) {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-history-'));
  const [csv, workbook] = [join(folder, 'people.csv'), join(folder, 'people.xlsx')];
  writeCsv(csv, ROWS);
  writeWorkbook(workbook, ROWS);
  const [ours, theirs] = [[], []];
  const measured = (path, name) => upload(url, server, headers, path, name, withMemory(server.pid));
  await measured(csv, 'people.csv');
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measured(csv, 'people.csv'));
    theirs.push((await bareCopy(url, csv, timed)).ms / 1000);
  }
  const sheet = await measured(workbook, 'people.xlsx');
  rmSync(folder, { recursive: true });
  const rate = ROWS / median(ours.map(({ seconds }) => seconds));
  const memoryRow = (name, one, limit) =>
    one.memory === null
      ? skipped(name, 'needs /proc')
      : limitRow(name, Math.round(one.memory), limit, 'MB', `limit; ${Math.round(one.idle)} MB before`);
  return [
    ratioRow('old records from CSV, 100 k rows', rate, ROWS / median(theirs), 'rows/s', 0.2, {
      against: 'bare COPY',
      atLeast: true,
      digits: 0,
    }),
    memoryRow('memory of a CSV of 100 k rows over idle', ours.at(-1), 200),
    memoryRow('memory of a workbook of 100 k rows over idle', sheet, 700),
    limitRow('a workbook of 100 k rows', Number(sheet.seconds.toFixed(1)), 60, 's'),
  ];
}

async function drawing(drawings) {
  const { ChartPng } = await import('../../services/api/dist/insight/analytics/chart/chart-png.js');
  const png = new ChartPng();
  const samples = [];
  for (const html of drawings.slice(0, 60)) {
    const [svg] = /<svg[\s\S]*?<\/svg>/.exec(html) ?? [];
    if (svg) samples.push((await timed(() => png.draw(svg.replace('width="100%"', 'width="640" height="400"')))).ms);
  }
  return limitRow('a chart drawn as a picture, p95', Math.round(p95(samples)), 150, 'ms');
}

const named = (size) => (size >= 1_000_000 ? `${size / 1_000_000} M` : `${size / 1_000} k`);

export async function measure({ quick }) {
  const sizes = quick ? [5_000, 100_000] : [5_000, 1_000_000];
  const url = await emptyDatabase('bench_people');
  await growPeople(url, sizes[0]);
  const authorization = `Bearer ${await newSession(url)}`;
  let server = await api(url);
  const ask = async (message) => {
    const answer = await fetch(`${server.url}/api/claude-chat`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ message, session_id: `${performance.now()}` }),
    });
    if (!answer.ok) throw new Error(`the assistant answered ${answer.status}`);
    return answer.json();
  };
  const few = await replies(url, ask, quick ? 5 : 10);
  const ofFiles = await files(url, server, { authorization }, quick ? 2 : 5);
  const chart = await drawing(few.drawings);
  await server.stop();
  await growPeople(url, sizes[1]);
  // Without jobs, which would store everything again during the measurement.
  server = await api(url, { JOBS: 'off' });
  const many = await replies(url, ask, quick ? 3 : 5);
  await growCare(url);
  const stored = await timed(() => runCommand('admin', url, 'rebuild-overview'));
  // Still report the other figures if the overview exceeds its statement timeout.
  const name = `whole overview among ${named(sizes[1])}`;
  const overview = await overviews(url, server, authorization, quick ? 3 : 5).then(
    ({ ours, theirs }) => [
      limitRow(name, Math.round(ours), 1000, 'ms'),
      ratioRow(name, ours, theirs, 'ms', 2, { against: 'its SQL alone' }),
    ],
    (error) => [skipped(name, error.message.split('\n')[0])],
  );
  await server.stop();
  const against = 'its SQL alone';
  return [
    ...overview,
    limitRow(`figures of ${named(sizes[1])} stored again`, Number((stored.ms / 1000).toFixed(1)), 120, 's'),
    limitRow(`whole reply among ${named(sizes[0])}, p95`, Math.round(few.ours), 300, 'ms'),
    limitRow(`first whole reply among ${named(sizes[0])}, with its drawings`, Math.round(few.first), 300, 'ms'),
    ratioRow(`whole reply among ${named(sizes[0])}, p95`, few.ours, few.theirs, 'ms', 4, { against }),
    limitRow(`whole reply among ${named(sizes[1])}, p95`, Math.round(many.ours), 1000, 'ms'),
    ratioRow(`whole reply among ${named(sizes[1])}, p95`, many.ours, many.theirs, 'ms', 1.5, { against }),
    chart,
    ...ofFiles,
  ];
}
