/** The API, but the session is read once at startup: every route without the session check. */
import { createRequire } from 'node:module';

const API = new URL('../../services/api/', import.meta.url);
const { NestFactory } = createRequire(new URL('package.json', API))('@nestjs/core');
const built = (file) => import(new URL(`dist/${file}`, API).href);

const { AppModule } = await built('app.module.js');
const { commandLine } = await built('cli/command-line.js');
const { SessionReader } = await built('platform/access/session-reader.js');
const { configureApp, makeAdapter } = await built('configure-app.js');

await commandLine('api', async (settings) => {
  const app = await NestFactory.create(AppModule.with(settings), makeAdapter(settings), { logger: false });
  await configureApp(app, settings);
  const sessions = app.get(SessionReader);
  const principal = await sessions.read(process.env.SESSION_TOKEN, true);
  if (!principal) throw new Error('the session is unknown');
  sessions.read = () => Promise.resolve(principal);
  await app.listen({ port: settings.apiPort, host: settings.apiHost });
  process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
});
