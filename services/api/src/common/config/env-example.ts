import { PROGRAM_SETTINGS } from '@firstlight/domain/program-settings';
import { SETTINGS_TABLE } from './settings-table.js';

/** The text of `.env.example`, made from the table so that it can't fall behind. */
export function envExample(): string {
  const own = Object.values(SETTINGS_TABLE).map(({ name, about, example }) => `# ${about}\n${name}=${example}\n`);
  const program = Object.entries(PROGRAM_SETTINGS).map(([name, about]) => `# ${about}\n${name}=\n`);
  const head = '# Settings of the API, generated: node services/api/dist/cli/env-example.js > .env.example\n';
  return [head, ...own, '# The program profile; what is left empty keeps a development default.\n', ...program].join(
    '\n',
  );
}
