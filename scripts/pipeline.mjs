/**
 * Runs the pipeline of an area on this machine, step by step as in its workflow: `npm run pipeline -- mf-dashboard`.
 * `--publish` also runs the job that publishes (to RELEASE_STORE, or a temporary folder), `--plan` only prints the
 * steps, `--write` generates the workflows of all areas from their imports.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { commandLine } from './command-line.mjs';
import { AREAS, WORKFLOWS, workflowOf } from './pipeline/areas.mjs';
import { planOf } from './pipeline/plan.mjs';

const USAGE = 'Usage: npm run pipeline -- <area> [--publish] [--plan], or npm run pipeline -- --write';

function write() {
  for (const area of AREAS.keys()) {
    const file = join(WORKFLOWS, `${area}.yml`);
    const [job] = Object.values(parse(readFileSync(file, 'utf8')).jobs);
    writeFileSync(file, workflowOf(area, job.with));
  }
}

/** The workflows' context: a push to main, or a manual run that publishes. */
function contexts({ publish }) {
  const store = process.env.RELEASE_STORE ?? mkdtempSync(join(tmpdir(), 'firstlight-releases-'));
  const event_name = publish ? 'workflow_dispatch' : 'push';
  const sha = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  return {
    github: {
      event_name,
      ref: 'refs/heads/main',
      actor: process.env.USER ?? 'unknown',
      run_number: '1',
      run_id: 'local',
      sha,
    },
    inputs: {},
    vars: { RELEASE_STORE: store, AWS_REGION: '', AWS_ENDPOINT_URL_S3: '' },
    secrets: {},
    matrix: {},
    runner: { os: 'Linux' },
  };
}

/** Like a runner: one bash per step, which stops at the first failing command. */
function run({ run: script, env }, summary) {
  const set = Object.entries(env).filter(([, value]) => value !== '');
  const environment = {
    ...process.env,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_ACTOR: 'pipeline',
    ...Object.fromEntries(set),
  };
  return spawnSync('bash', ['-e', '-c', script], { stdio: 'inherit', env: environment }).status === 0;
}

/** Runs every step; returns how many ran and how many failed (the first failure stops the rest). */
export function runPipeline(area, options = {}) {
  if (!AREAS.has(area))
    throw new Error(`There is no "${area}". Choose one of ${[...AREAS.keys()].join(', ')}.\n${USAGE}`);
  const steps = planOf(`${WORKFLOWS}/${area}.yml`, contexts(options));
  const summary = join(mkdtempSync(join(tmpdir(), 'firstlight-pipeline-')), 'summary.md');
  const counts = { passed: 0, failed: 0 };
  for (const step of steps) {
    const started = Date.now();
    console.log(`\n== ${step.job}: ${step.name}${step.skipped ? ` (skipped: ${step.skipped})` : ''}`);
    if (step.skipped || options.plan) continue;
    const works = run(step, summary);
    counts[works ? 'passed' : 'failed'] += 1;
    console.log(`${works ? 'ok' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`);
    if (!works) break;
  }
  if (existsSync(summary)) console.log(`\n${readFileSync(summary, 'utf8')}`);
  console.log(`\n${area}: ${counts.passed} steps passed, ${counts.failed} failed`);
  return counts;
}

const options = { publish: { type: 'boolean' }, plan: { type: 'boolean' }, write: { type: 'boolean' } };
if (import.meta.filename === process.argv[1]) {
  try {
    const { values, names } = commandLine(USAGE, options, (name) => AREAS.has(name));
    if (values.write) write();
    else process.exitCode = runPipeline(names[0], values).failed === 0 ? 0 : 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
