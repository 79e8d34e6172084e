/**
 * The breakdown of a reply of the assistant, among 5,000 registrations or `--people=1000000`: its SQL, all statements
 * that count it, a first reply, which draws its chart, and the same question again. `--write` puts the parts into
 * docs/performance.md.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { newSession, partsServer, profiledApi, withDatabase } from '../lib/api.mjs';
import { counting } from '../lib/counting.mjs';
import { costOf, sharesTable, table } from '../lib/costs.mjs';
import { emptyDatabase } from '../lib/crowd.mjs';
import { postgresPid } from '../lib/load/meter.mjs';
import { named } from '../lib/list-times.mjs';
import { growPeople } from '../lib/many-people.mjs';
import { median, p95 } from '../lib/measure.mjs';
import { profileFile, profileWhile } from '../lib/profile.mjs';
import { caller } from '../lib/record-form.mjs';
import { machine, ratioRow, writeSection } from '../lib/table.mjs';

/** A separate section of the page; other numbers share one. */
const SMALL = 5_000;
const YEARS = [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025];
const KINDS = [
  'registrations by month',
  'clients by city',
  'clients by gender',
  'dispositions',
  'clients by age group',
];
/** The first ones load the library that draws. */
const WARM_UP = ['registrations by year', 'clients by city', 'dispositions'];
const questionsOf = (kinds) => kinds.flatMap((kind) => YEARS.map((year) => `${kind} in ${year}`));

/** A function belongs to the innermost of these; functions of `domain` belong to their caller. */
const PARTS = [
  ['garbage collection', /^\(garbage collector\)$/],
  ['waking up, reading sockets', /^\(program\)$/],
  ['drawing the chart', /insight\/analytics\/chart\/|node_modules\/(vega|d3)-?/],
  ['reading the question', /insight\/analytics\/(engine|claude|typed-query)\//],
  ['words and tables of the answer', /insight\/analytics\/answer\//],
  ['making the query, protecting small figures', /insight\/analytics\/query\//],
  ['session, permission', /api\/dist\/(platform\/access|people)\/|dataloader|passport/],
  ['sealing and keeping the turn, audit entry', /api\/dist\/platform\/(crypto|audit)\/|chat-turns|@noble/],
  ['statements: writing, reading answers', /\/pg(-[a-z]+)?\/|api\/dist\/platform\/database\/|\/typeorm\//],
  ['Nest, Fastify', /@nestjs|\/rxjs\/|\/(fastify|find-my-way|avvio|@fastify)\b/],
  ['our other code', /api\/dist\//],
];

/** One question after the other. @returns {Promise<number[]>} the time of each */
async function times(questions, ask) {
  const taken = [];
  for (const question of questions) {
    const began = performance.now();
    await ask(question);
    taken.push(performance.now() - began);
  }
  return taken;
}

function stepsTable(steps, count) {
  const us = (micros) => `${Math.round(micros / count)} µs`;
  const [sql] = steps;
  return table(
    ['what is done', 'time', 'of its SQL', 'the server’s own thread', 'its other threads', 'PostgreSQL'],
    steps.map(({ name, cost }) => [
      ...[name, `${median(cost.result).toFixed(2)} ms`, (median(cost.result) / median(sql.cost.result)).toFixed(2)],
      ...[cost.script, cost.threads, cost.postgres].map(us),
    ]),
  );
}

async function measureReplies(url, { quick }) {
  const { buildSql } = await import('../../services/api/dist/insight/analytics/query/build-sql.js');
  const file = profileFile();
  const [hand, ours] = [await partsServer(), await profiledApi(file, url)];
  const token = await newSession(url);
  const [call, callHand] = [caller(ours.url, token), caller(hand.url, token)];
  const ask = (message) => call('/api/claude-chat', { message, session_id: `${performance.now()}` });
  const questions = questionsOf(KINDS.slice(0, quick ? 2 : 5));
  try {
    return await withDatabase(async (client) => {
      const pids = { api: ours.pid, postgres: await postgresPid(client) };
      await times(WARM_UP, ask);
      const [queries, specs] = [new Map(), new Map()];
      const note = async (question) => {
        const { query, refusal } = await ask(question);
        if (!query) throw new Error(`“${question}” was refused: ${refusal}`);
        queries.set(question, buildSql(query));
        specs.set(question, query);
      };
      let first;
      const drawn = await profileWhile(
        { ...ours, file },
        async () => (first = await costOf(pids, () => times(questions, note))),
        PARTS,
      );
      const sql = await costOf({ postgres: pids.postgres }, () =>
        times(questions, (one) => client.query(queries.get(one))),
      );
      const { count: countAll, asked } = await counting(client);
      const counted = await costOf({ postgres: pids.postgres }, () =>
        times(questions, (one) => countAll(specs.get(one))),
      );
      const nothing = await costOf({ api: hand.pid, postgres: pids.postgres }, () =>
        times(questions, () => callHand('/nothing/note/0', { some: 'body' })),
      );
      // The functions of a reply are compiled by the second and third time the questions are asked.
      for (let round = 0; round < 2; round += 1) await times(questions, ask);
      let again;
      const kept = await profileWhile(
        { ...ours, file },
        async () => (again = await costOf(pids, () => times(questions, ask))),
        PARTS,
      );
      return {
        sql,
        counted,
        statements: asked() / questions.length,
        nothing,
        first,
        again,
        drawn,
        kept,
        count: questions.length,
      };
    }, url);
  } finally {
    await Promise.all([hand.stop(), ours.stop()]);
    rmSync(dirname(file), { recursive: true, force: true });
  }
}

export async function measure(given) {
  const options = { people: SMALL, ...given };
  const load = loadavg()[0].toFixed(1);
  const url = await emptyDatabase('bench_replies');
  await growPeople(url, options.people);
  const { sql, counted, statements, nothing, first, again, drawn, kept, count } = await measureReplies(url, options);
  const steps = [
    { name: 'its SQL alone, on an open connection', cost: sql },
    { name: `all statements that count it: ${statements.toFixed(1)} and their transaction`, cost: counted },
    { name: 'a POST that does nothing, by hand', cost: nothing },
    { name: 'a first reply, with its drawings', cost: first },
    { name: 'the same question again', cost: again },
  ];
  const lines = [
    `\`npm run bench -- replies${options.quick ? ' --quick' : ''}${options.people === SMALL ? '' : ` --people=${options.people}`} --write\` (${machine()}, load ${load} at the start): ${count} questions among ${options.people} registrations, medians; processor time per question.`,
    ...['', ...stepsTable(steps, count)],
    ...['', ...sharesTable('our API’s own thread in a first reply', drawn, first.script / count)],
    ...['', ...sharesTable('and when the question is asked again', kept, again.script / count)],
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (options.write) await writeSection(options.people === SMALL ? 'replies' : 'replies-large', lines);
  const name = `whole reply among ${named(options.people)}, asked again`;
  const against = { against: 'its SQL alone' };
  const target = options.people === SMALL ? 4 : 1.5;
  return [
    ratioRow(name, median(again.result), median(sql.result), 'ms', target, against),
    ratioRow(`${name}, p95`, p95(again.result), p95(sql.result), 'ms', target, against),
  ];
}
