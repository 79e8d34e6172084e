/** Proves that the gate "api" fails: for a stale report, and for a changed API without a new version. */
import assert from 'node:assert/strict';
import { apiProblems, readReport, writeReport } from '../api/report.mjs';

const before = { name: '@firstlight/sample', version: '1.0.0', body: 'function one(): void;\n' };
const changed = { ...before, body: 'function one(text: string): void;\n' };
const released = readReport(writeReport(before, null));
const kinds = (api, report, changesets = []) => apiProblems(api, report, changesets).map(({ kind }) => kind);

assert.deepEqual(kinds(before, released), []);
assert.deepEqual(kinds(before, null), ['stale']);
assert.deepEqual(kinds(changed, released), ['stale', 'version']);

const rewritten = readReport(writeReport(changed, released));
assert.deepEqual(kinds(changed, rewritten), ['version'], 'writing the report again must not hide the change');
assert.deepEqual(kinds(changed, rewritten, ["---\n'@firstlight/other': minor\n---\n"]), ['version']);
assert.deepEqual(kinds(changed, rewritten, ["---\n'@firstlight/sample': minor\n---\n"]), []);

const raised = { ...changed, version: '1.1.0' };
assert.deepEqual(kinds(raised, rewritten), ['stale']);
assert.deepEqual(kinds(raised, readReport(writeReport(raised, rewritten))), []);
