/** The stack of the compose file, run with the commands of docs/runbook.md. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/start/ports.mjs';
import { withDatabase } from '../../lib/api.mjs';
import { runOnce } from '../processes.mjs';
import { commandsOf } from './runbook.mjs';

export const PROJECT = 'firstlight-rehearsal';
/** The name that docs/runbook.md uses for a stack next to the product. */
export const SECOND = 'second';

/** @param checkout folder of currentCheckout() */
export async function makeStack(engine, checkout, logs) {
  const ports = { PORT: await freePort(), TLS_PORT: await freePort(), MAIL_PORT: await freePort() };
  const url = `http://localhost:${ports.PORT}`;
  appendFileSync(
    join(checkout, '.env'),
    Object.entries({ ...ports, PUBLIC_URL: url })
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  );
  const env = { ...engine.env, COMPOSE_PROJECT_NAME: PROJECT, COMPOSE_ANSI: 'never', BUILDKIT_PROGRESS: 'plain' };
  const shell = (line, { cwd = checkout, settings = {} } = {}) =>
    runOnce('commands', 'sh', ['-ec', line], { cwd, env: { ...env, ...settings }, logs });
  const output = (...args) =>
    execFileSync('docker', ['compose', ...args], {
      cwd: checkout,
      env,
      encoding: 'utf8',
      // A minute under load logs several megabytes.
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  const idsOf = (service, project = PROJECT) =>
    output('--project-name', project, 'ps', '--quiet', service).split('\n').filter(Boolean);
  const inspect = (id, format) => engine.docker('inspect', '--format', format, id);
  const secret = (name) => readFileSync(join(checkout, 'deploy/secrets', name), 'utf8');
  return {
    url,
    tlsUrl: `https://localhost:${ports.TLS_PORT}`,
    mailUrl: `http://127.0.0.1:${ports.MAIL_PORT}`,
    checkout,
    shell,
    output,
    idsOf,
    inspect,
    secret,
    /** Runs a command block of the page with its settings. */
    follow: async (name, settings) => {
      for (const line of commandsOf(name)) await shell(line, { settings });
    },
    /** The database's address from this machine, because its port isn't published. */
    databaseUrl: (project) => {
      const [id] = idsOf('postgres', project);
      const address = inspect(id, '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}');
      return secret('database_url').replace('@postgres:', `@${address}:`);
    },
    version: () => /^FIRSTLIGHT_VERSION=(.*)$/m.exec(readFileSync(join(checkout, '.env'), 'utf8'))?.[1],
    runningVersions: () => [
      ...new Set(
        ['api', 'web'].flatMap((service) => idsOf(service)).map((id) => inspect(id, '{{.Config.Image}}').split(':')[1]),
      ),
    ],
    migrations: async function () {
      const { rows } = await withDatabase(
        (client) => client.query('SELECT count(*)::int AS count FROM migrations'),
        this.databaseUrl(),
      );
      return rows[0].count;
    },
    stop: async () => {
      const down = '--profile publish --profile operations --profile replica down --volumes --timeout 5';
      for (const project of [SECOND, PROJECT]) await shell(`docker compose --project-name ${project} ${down}`);
    },
  };
}
