/**
 * A misspelled rule, or one that misses a folder, passes silently: plant a violation of each rule in a file where it
 * applies and expect a report, and none for allowed code.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ALLOWED, VIOLATIONS } from './lint-violations.mjs';

const OXLINT = join(process.cwd(), 'node_modules/.bin/oxlint');
const WITH_THE_LINTER = ['.oxlintrc.json', 'scripts/check/lint-journeys.mjs'];

function lint(cwd, ...args) {
  const { stdout } = spawnSync(OXLINT, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

/** `eslint-plugin-jsx-a11y(alt-text)` as named in the configuration; problems without a rule unchanged. */
function ruleOf({ code = '', message }) {
  const [, plugin, name] = /^([\w-]+)\((.*)\)$/.exec(code) ?? [];
  if (!name) return message;
  const short = plugin.replace('eslint-plugin-', '').replace('react-hooks', 'react');
  return short === 'eslint' ? name : `${short}/${name}`;
}

/** The rules that the linter reports in each file, planted in a separate folder. */
function rulesNamed(files) {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-lint-'));
  try {
    for (const file of WITH_THE_LINTER) cpSync(file, join(folder, file));
    for (const [file, text] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const named = new Map(files.map(([file]) => [file, []]));
    for (const problem of lint(folder, '--format', 'json', '.').diagnostics) {
      named.get(problem.filename.replaceAll('\\', '/'))?.push(ruleOf(problem));
    }
    return named;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every rule that any part of the configuration turns on. */
function rulesOn() {
  const { rules, overrides } = lint('.', '--print-config');
  const entries = [rules, ...overrides.map((part) => part.rules)].flatMap((part) => Object.entries(part ?? {}));
  return [
    ...new Set(
      entries
        .filter(([, level]) => !/off|allow/.test([level].flat()[0]))
        .map(([name]) => name.replace('jsx_a11y', 'jsx-a11y')),
    ),
  ];
}

const named = rulesNamed([...VIOLATIONS.map(([, ...file]) => file), ...ALLOWED]);
const missed = VIOLATIONS.filter(([rule, file]) => !named.get(file).includes(rule)).map(
  ([rule, file]) => `${rule} in ${file}`,
);
const wrong = ALLOWED.flatMap(([file]) => named.get(file).map((rule) => `${rule} in ${file}`));
const unproven = rulesOn().filter((rule) => !VIOLATIONS.some(([proven]) => proven === rule));

assert.deepEqual(missed, [], 'violations that the linter misses');
assert.deepEqual(wrong, [], 'allowed code that the linter reports');
assert.deepEqual(unproven, [], 'rules without a planted violation');
