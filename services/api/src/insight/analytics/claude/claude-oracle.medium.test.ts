import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatAnswer } from '@firstlight/domain/insight/analytics';
import { havingsOf } from '@firstlight/domain/insight/analytics-people';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import fc from 'fast-check';
import { setStock } from '../../../testing/set-stock.js';
import { type SignedInClient, testApp, type TestApp } from '../../../testing/test-app.js';
import { anyQuery } from '../query/testing/any-query.js';
import { oracleOf } from '../query/testing/oracle.js';
import { madeUpPeople } from '../query/testing/population.js';
import { store } from '../query/testing/store-people.js';
import { FakeClaude } from './testing/fake-claude.js';
import { restate } from '../restated/restate.js';
import { modelForm } from './testing/model-form.js';

const QUERIES = 90;
const SEED = 20_261_122;

/** Staff names are never sent to a model, and "Nobody" isn't a value; money is answered as issued and owed. */
function isSayable(spec: QuerySpec): boolean {
  if (/reward/.test(spec.measure)) return false;
  const filters = [spec, ...havingsOf(spec.who)].flatMap((one) => [...one.filters, ...('is' in one ? [one.is] : [])]);
  return !/"(?:tester|Nobody)"/.test(JSON.stringify([filters, spec.who]));
}

const shown = (values: readonly (number | null)[]): number[] =>
  values.filter((value): value is number => typeof value === 'number' && value !== 0).sort((one, other) => one - other);

/** Tables round averages to two places, sentences to one. */
const isClose = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => Math.abs(value - (other[index] ?? NaN)) < 0.06);

/** The figures of an answer, without empty ones. */
function figuresOf({ table, response }: ChatAnswer): number[] {
  const numbers = table
    ? table.rows.flatMap(([, ...values]) => values.filter((value): value is number => typeof value === 'number'))
    : [Number(/^\$?([\d,]+(?:\.\d+)?)/m.exec(response)?.[1]?.replaceAll(',', '') ?? 0)];
  return shown(numbers);
}

describe('2.4/5 queries of the model give the oracle’s figures', () => {
  const fake = new FakeClaude();
  const { made, population } = madeUpPeople(300);
  const oracle = oracleOf(population);
  let app: TestApp;
  let client: SignedInClient;

  beforeAll(async () => {
    app = await testApp({
      anthropicApiKey: 'made-up',
      analyticsLlm: true,
      anthropicUrl: await fake.start(),
      today: '2026-11-20',
    });
    client = await app.staff('Client');
    await store(app.db, made);
    await setStock(app, true);
    await app.db.query('ANALYZE');
  });
  afterAll(async () => {
    await app.close();
    await fake.stop();
  });

  it('are answered with the figures of plain array code, or not at all', async () => {
    const counts = { answered: 0, declined: 0, doubted: 0 };
    for (const [index, spec] of fc.sample(anyQuery, { numRuns: QUERIES, seed: SEED }).entries()) {
      const input = isSayable(spec) ? modelForm(spec) : null;
      if (!input) continue;
      fake.answers = [{ tool: 'run_query', input }];
      // "Sprinkled" isn't understood by the local engine; the rest names every clause.
      const message = { message: `sprinkled: ${restate(spec)}`, session_id: `oracle-${index}` };
      const { body } = await client.post<ChatAnswer>('/api/claude-chat', message);
      // The local engine understood, or had its own reason to refuse.
      if (fake.answers.length > 0) continue;
      if (body.refusal) {
        // Four turns: the model got the reason and had no better query; or the proof doubted the query.
        const doubted = body.refusal === 'unconfirmed';
        if (!doubted) expect([spec, body.engine]).toEqual([spec, 'local']);
        counts[doubted ? 'doubted' : 'declined'] += 1;
        continue;
      }
      // A split into one group is said in words alone.
      if (!body.table && (spec.by.length > 0 || spec.compare)) continue;
      const [figures, expected] = [figuresOf(body), shown([...oracle.cells(spec).values()])];
      expect(isClose(figures, expected) ? 'same' : [spec, figures, expected]).toBe('same');
      counts.answered += 1;
    }
    expect(counts.answered).toBeGreaterThan(QUERIES / 4);
    expect(counts.declined).toBeLessThan((counts.answered + counts.doubted) / 3);
    expect(counts.doubted).toBeLessThan(counts.answered);
  }, 120_000);
});
