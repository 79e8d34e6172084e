import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { Metrics } from './metrics.js';

type Rule = { alert: string; expr: string; annotations: { summary: string } };
type Panel = { id: number; title: string; targets: { expr: string }[] };

const ROOT = join(__dirname, '../../../../..');
const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const rules = (parse(text('deploy/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(text('deploy/monitoring/dashboard.json')) as { panels: Panel[] };
const expressions = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

/** What an expression refers to, and how often it isn't PromQL. */
function namesIn(expr: string): { metrics: string[]; labels: string[]; errors: number } {
  const found = { metrics: [] as string[], labels: [] as string[], errors: 0 };
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      const name = expr.slice(from, to);
      if (type.isError) found.errors += 1;
      if (type.name === 'VectorSelector') found.metrics.push(/^\w+/.exec(name)?.[0] ?? '');
      if (type.name === 'LabelName') found.labels.push(name);
    },
  });
  return found;
}

const LABELS = ['method', 'route', 'status', 'state', 'task', 'outcome', 'from'];
/** Labels that Prometheus adds to each metric, and those of histograms. */
const ADDED_LABELS = ['job', 'instance', 'le'];

/** The metric whose parts Prometheus stores under other names. */
const figure = (name: string): string => name.replace(/^(firstlight_http_seconds)_(count|bucket|sum)$/, '$1');

describe('2.9/14 rules and dashboard for Prometheus', () => {
  let app: TestApp;
  let exposed: string;

  beforeAll(async () => {
    // A replica for lists that never responds: it adds its counter.
    const databaseReadUrl = 'postgresql://nobody@127.0.0.1:1/none';
    app = await testApp({ metricsPort: 0, jobs: true, databaseReadUrl, logLevel: 'silent' });
    await (await app.staff('Client')).get('/api/admin-registrations-pending-optimized');
    exposed = await (await fetch(`http://127.0.0.1:${app.nest.get(Metrics).port}/`)).text();
  });
  afterAll(() => app.close());

  it.each(expressions)('%s: is valid, and every metric and label exists', (_name, expr) => {
    const { metrics, labels, errors } = namesIn(expr);
    expect(errors).toBe(0);
    expect(metrics.length).toBeGreaterThan(0);
    // `up` is Prometheus's own.
    const unknown = metrics.filter(
      (name) => name !== 'up' && !new RegExp(`^# TYPE ${figure(name)} `, 'm').test(exposed),
    );
    expect(unknown).toEqual([]);
    expect(labels.filter((label) => ![...LABELS, ...ADDED_LABELS].includes(label))).toEqual([]);
  });

  it('finds what is wrong with an expression', () => {
    expect(namesIn('sum(rate(firstlight_mails[5m])').errors).toBeGreaterThan(0);
    expect(namesIn('max(firstlight_mail{state="failed"})').metrics).toEqual(['firstlight_mail']);
  });

  it('tries each alert (promtool, every night)', () => {
    const tried = text('deploy/monitoring/alerts.test.yml');
    expect(rules.filter(({ alert }) => !tried.includes(`alertname="${alert}"`)).map(({ alert }) => alert)).toEqual([]);
  });

  it('the runbook says what to do about each alert', () => {
    const runbook = text('docs/runbook.md');
    expect(rules.filter(({ alert }) => !runbook.includes(`| \`${alert}\``)).map(({ alert }) => alert)).toEqual([]);
  });
});
