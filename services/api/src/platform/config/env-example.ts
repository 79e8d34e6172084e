import { PROGRAM_SETTINGS } from '@firstlight/domain/program-settings';
import { SETTINGS_TABLE } from './settings-table.js';

/** The API's part of `.env.example`, made from the table so that it can't fall behind. */
export function envExample(): string {
  const own = Object.values(SETTINGS_TABLE).map(
    ({ name, about, example, secret }) => `# ${secret ? 'secret: ' : ''}${about}\n${name}=${example}\n`,
  );
  const program = Object.entries(PROGRAM_SETTINGS).map(([name, about]) => `# ${about}\n${name}=\n`);
  return [
    '# The API\n',
    ...own,
    '# The program profile; what is left empty keeps a development default.\n',
    ...program,
  ].join('\n');
}
