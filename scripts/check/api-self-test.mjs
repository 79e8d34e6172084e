/**
 * Proves that the gate "api" fails: for a stale report, and for a changed API without a new version. Also checks that
 * the contract gets the platform's version.
 */
import assert from 'node:assert/strict';
import { apiProblems, contractIn, readReport, withContract, writeReport } from '../api/report.mjs';

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

const contract = "/** The contract. */\nexport const VERSION = '1.3.0';\n";
assert.equal(contractIn(withContract(contract, '1.4.0')), '1.4.0');
assert.equal(withContract(contract, '1.4.0').replace('1.4.0', '1.3.0'), contract);
