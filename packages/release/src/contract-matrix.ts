import { satisfies } from 'semver';
import { contractGaps, titleOf, type Versioned } from './contract-gaps.js';

/** Every incompatibility of one remote with one shell. */
export function pairProblems(remote: Versioned, shell: Versioned): string[] {
  const { contract } = remote;
  const { platform } = shell;
  const range =
    platform === undefined || satisfies(platform, contract)
      ? []
      : [`${titleOf(remote)} needs platform ${contract}, but ${titleOf(shell)} offers ${platform}.`];
  return [...new Set([...range, ...contractGaps(remote, shell)])];
}

/**
 * A Markdown table of every remote version with every shell version, and a list of the reasons below it.
 * @param releases every version that is live, could be returned to, or is to be published
 */
export function contractMatrix(releases: Versioned[]): string {
  const shells = releases.filter(({ name }) => name === 'shell').sort(byTitle);
  const remotes = releases.filter(({ name }) => name !== 'shell').sort(byTitle);
  const rows = remotes.map((remote) => ({
    title: titleOf(remote),
    problems: shells.map((shell) => pairProblems(remote, shell)),
  }));
  const table = [
    ['', ...shells.map(titleOf)],
    ['---', ...shells.map(() => '---')],
    ...rows.map(({ title, problems }) => [
      title,
      ...problems.map(({ length }) => (length === 0 ? 'fits' : '**breaks**')),
    ]),
  ];
  const reasons = [...new Set(rows.flatMap(({ problems }) => problems.flat()))];
  const lines = table.map((cells) => `| ${cells.join(' | ')} |`);
  return [...lines, ...(reasons.length > 0 ? ['', ...reasons.map((reason) => `- ${reason}`)] : [])].join('\n');
}

function byTitle(one: Versioned, other: Versioned): number {
  return titleOf(one).localeCompare(titleOf(other), 'en', { numeric: true });
}
