/**
 * `npm start`: installs, builds what changed, and runs the whole product. Plain Node until dependencies are installed.
 * `npm run dev` (`--watch`): the same, with hot reload of saved files.
 */
import { ensureInstalled } from './start/install.mjs';
import { forgetNewPins } from './start/secrets.mjs';
import { clearLeftovers, removeRunFile, writeRunFile } from './start/run-file.mjs';
import { readSettings } from './start/settings.mjs';

const PARENT_POLL_MS = 300;

const run = {
  cleanUps: [],
  services: [],
  url: undefined,
  dataDir: undefined,
  stopping: undefined,
  isStopping: () => run.stopping !== undefined,
  giveUp: (line) => {
    if (run.isStopping()) return;
    console.error(`\n${line}`);
    void stop(1);
  },
  onChange: () => {
    if (!run.dataDir || run.isStopping()) return;
    const services = Object.fromEntries(run.services.map((service) => [service.name, service.pid()]));
    writeRunFile(run.dataDir, { pid: process.pid, url: run.url, services });
  },
};

/** Stops everything in reverse start order; a second call waits for the first. */
function stop(code) {
  run.stopping ??= (async () => {
    if (run.cleanUps.length > 0) console.log('\nStopping …');
    for (const cleanUp of run.cleanUps) await cleanUp().catch((error) => console.error(error.message));
    if (run.dataDir) removeRunFile(run.dataDir);
    process.exit(code);
  })();
  return run.stopping;
}

function stopWithEverything() {
  let asked = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (++asked > 2) process.exit(1);
      void stop(0);
    });
  }
  // If npm is killed, its children keep running under another parent.
  const parent = process.ppid;
  const watched = process.env.npm_lifecycle_event !== undefined;
  if (watched) setInterval(() => process.ppid !== parent && void stop(0), PARENT_POLL_MS).unref();
  // The reader of our output may exit before us.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Generated PINs are shown once: output of later starts ends up in log files and on shared screens. */
function tell({ publicUrl, url, newPins, mailFolder }) {
  const made = (pin, otherwise) => (pin ? `${pin} (generated now, shown only this time)` : otherwise);
  console.log('');
  console.log(`  Staff sign-in    ${publicUrl}/admin-pin`);
  console.log(`  Admin PIN        ${made(newPins.admin, 'as chosen; lost? npm run admin -- reset-pin')}`);
  console.log(`  Gate PIN         ${made(newPins.gate, 'as before: GATE_PIN, or the one in secrets.json')}`);
  console.log(`  Mails            ${mailFolder ?? 'go out through SMTP_URL'}`);
  console.log('  Stop             Ctrl-C\n');
  console.log(`Firstlight is ready at ${url}`);
}

try {
  stopWithEverything();
  const settings = readSettings();
  const isWatching = process.argv.includes('--watch');
  // The servers for live reload are development dependencies.
  ensureInstalled({ withTests: isWatching });
  await clearLeftovers(settings.dataDir);
  run.dataDir = settings.dataDir;
  run.onChange();
  const start = isWatching ? await import('./start/watch.mjs') : await import('./start/product.mjs');
  const facts = await start.startProduct(settings, run);
  if (!run.isStopping()) {
    run.url = facts.url;
    run.onChange();
    tell(facts);
    forgetNewPins(settings.dataDir);
  }
} catch (error) {
  run.giveUp(`Firstlight could not start: ${error instanceof Error ? error.message : error}`);
}
