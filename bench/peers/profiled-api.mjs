/** The API, started from its modules: SIGUSR2 starts a profile, the second SIGUSR2 writes it to PROFILE_FILE. */
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const SAMPLE_US = 200;
const file = process.env.PROFILE_FILE;
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
let isRunning = false;

process.on('SIGUSR2', async () => {
  if (isRunning) {
    const { profile } = await session.post('Profiler.stop');
    writeFileSync(`${file}.part`, JSON.stringify(profile));
    // Renamed when complete, so that readers never see a partial file.
    renameSync(`${file}.part`, file);
  } else {
    await session.post('Profiler.start');
  }
  isRunning = !isRunning;
});

await import('../../services/api/dist/service.js');
