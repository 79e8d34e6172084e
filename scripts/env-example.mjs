/** Prints `.env.example`: `node scripts/env-example.mjs > .env.example`. The services' own settings are the source. */
import { exampleOf } from '../packages/process/dist/settings.js';
import { PROGRAM } from '../packages/process/dist/program-settings.js';
import { OWN } from '../services/api/dist/platform/config/settings.js';
import { WEB } from '../services/web/dist/config.js';

const api = exampleOf(OWN);
const sections = {
  'npm start and the delivery service': new Map([
    ['DATA_DIR', '# everything that npm start writes\n#DATA_DIR=.data\n'],
    ...[...exampleOf(WEB)].filter(([name]) => !api.has(name)),
  ]),
  'The API': api,
  'The program profile': exampleOf(PROGRAM),
};

const head = `# Every setting, generated: node scripts/env-example.mjs > .env.example
# npm start reads a copy of this named .env and needs none of them: uncomment what should differ.
`;
const text = Object.entries(sections).map(([title, lines]) => [`# ${title}\n`, ...lines.values()].join('\n'));
process.stdout.write([head, ...text].join('\n'));
