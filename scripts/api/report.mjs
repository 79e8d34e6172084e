import { createHash } from 'node:crypto';

/**
 * A report: the version whose API was released, a digest of that API, and the API of the current sources.
 * @typedef {{ name: string, version: string, body: string }} Api
 * @typedef {{ version: string, digest: string, body: string }} Report
 */

const HEAD = /^# .+\n\nReleased API: (\S+), ([0-9a-f]{12})\. `npm run api` writes this file\.\n\n/;

const digestOf = (body) => createHash('sha256').update(body).digest('hex').slice(0, 12);

/** @returns {Report | null} null for a file that isn't a report yet */
export function readReport(text) {
  const head = HEAD.exec(text);
  return head && { version: head[1], digest: head[2], body: text.slice(head[0].length) };
}

/** The text of the new report. The recorded API of this version is kept until the version changes. */
export function writeReport({ name, version, body }, earlier) {
  const digest = earlier?.version === version ? earlier.digest : digestOf(body);
  return `# ${name}\n\nReleased API: ${version}, ${digest}. \`npm run api\` writes this file.\n\n${body}`;
}

/**
 * @param {Api} now exports of the sources @param {Report | null} report the report in the repository
 * @param {string[]} changesets texts of the pending changesets
 * @returns {{ kind: 'stale' | 'version', text: string }[]}
 */
export function apiProblems({ name, version, body }, report, changesets) {
  const isRaised = changesets.some((text) => text.includes(`'${name}':`) || text.includes(`"${name}":`));
  const released = report?.version === version ? report.digest : undefined;
  const problems = [];
  if (report?.body !== body || report.version !== version)
    problems.push({ kind: 'stale', text: `the public API of ${name} has changed: run "npm run api" and review it` });
  if (released !== undefined && released !== digestOf(body) && !isRaised)
    problems.push({
      kind: 'version',
      text: `the public API of ${name} ${version} has changed without a new version: run "npm run changeset"`,
    });
  return problems;
}

const CONTRACT = /(VERSION = ')([^']+)(')/;

/** The contract's version in the source of `remote-module.ts`. */
export const contractIn = (source) => CONTRACT.exec(source)?.[2];

/** The same source with this version, which the platform's package and its contract share. */
export const withContract = (source, version) => source.replace(CONTRACT, `$1${version}$3`);
