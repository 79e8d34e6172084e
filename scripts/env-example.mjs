/** Prints `.env.example`: `node scripts/env-example.mjs > .env.example`. Each service's own table is the source. */
import { envExample } from '../services/api/dist/platform/config/env-example.js';
import { WEB_SETTINGS } from '../services/web/dist/config.js';

const START = {
  DATA_DIR: 'everything that npm start writes; .data if empty',
};

const head = `# Every setting, generated: node scripts/env-example.mjs > .env.example
# npm start reads a copy of this named .env and needs none of them: uncomment what should differ.
`;
const ofApi = envExample().replace(/^# .*generated:.*$/m, '# The API');
const known = new Set([...ofApi.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name));
const others = Object.entries({ ...START, ...WEB_SETTINGS })
  .filter(([name]) => !known.has(name))
  .map(([name, about]) => `# ${about}\n${name}=\n`);

const text = [head, '# npm start and the delivery service\n', ...others, ofApi].join('\n');
process.stdout.write(text.replace(/^(?=[A-Z0-9_]+=)/gm, '#'));
