import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { applies, filled } from './expressions.mjs';

/** Steps that set up a fresh machine; here they would replace the installed dependencies. */
const PREPARES = /^npm ci\b/;

const read = (file) => parse(readFileSync(file, 'utf8'));

/**
 * The steps of a workflow in the order of their jobs, with expressions evaluated: `{ job, name, run?, env?, skipped?
 * }`. Reusable workflows are followed; actions are skipped, because they set up a machine or store its results.
 */
export function planOf(file, contexts) {
  return Object.entries(inOrder(read(file).jobs)).flatMap(([id, job]) => {
    if (!applies(job.if, contexts)) return [];
    if (job.uses) return planOf(job.uses, { ...contexts, inputs: inputsFor(job, contexts) });
    return job.steps.filter((step) => !isForFailure(step)).map((step) => stepOf(id, step, contexts));
  });
}

function stepOf(job, step, contexts) {
  if (!step.run) return { job, name: step.uses.split('@')[0], skipped: 'prepares a runner or keeps its results' };
  const run = filled(step.run, contexts);
  const name = step.name ? filled(step.name, contexts) : run;
  if (PREPARES.test(run)) return { job, name, skipped: 'this machine is prepared' };
  const env = Object.entries(step.env ?? {}).map(([key, value]) => [key, filled(value, contexts)]);
  return { job, name, run, env: Object.fromEntries(env) };
}

const isForFailure = ({ if: condition }) => condition !== undefined && /failure\(\)/.test(condition);

/** `needs` before its dependents. */
function inOrder(jobs) {
  const ordered = {};
  const visit = (id) => {
    if (ordered[id]) return;
    for (const needed of [jobs[id].needs ?? []].flat()) visit(needed);
    ordered[id] = jobs[id];
  };
  Object.keys(jobs).forEach(visit);
  return ordered;
}

/** The inputs of a reusable workflow: its defaults, then the caller's values. @throws for an undeclared name */
export function inputsFor({ uses, with: given = {} }, contexts) {
  const declared = read(uses).on.workflow_call.inputs;
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(declared, key));
  if (unknown) throw new Error(`${uses} has no input "${unknown}"`);
  return Object.fromEntries(
    Object.entries(declared).map(([key, { type, default: otherwise, required }]) => {
      if (given[key] === undefined && required) throw new Error(`${uses} needs the input "${key}"`);
      const value = given[key] === undefined ? (otherwise ?? '') : filled(given[key], contexts);
      return [key, type === 'boolean' ? String(value) === 'true' : String(value)];
    }),
  );
}
