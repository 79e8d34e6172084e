import { readSettings, SettingsError, type Settings } from '../platform/config/settings.js';
import { safeFacts } from '../platform/errors/database-errors.js';

type Work = (settings: Settings) => Promise<void>;

/** Runs a service with the checked settings; what goes wrong ends in one readable line and exit code 1. */
export async function runService(name: string, work: Work): Promise<void> {
  try {
    await work(readSettings(process.env));
  } catch (error) {
    const line = error instanceof SettingsError ? error.message : `failed: ${JSON.stringify(safeFacts(error))}`;
    process.stderr.write(`${name}: ${line}\n`);
    process.exitCode = 1;
  }
}

/** The same for a command, which passes a pooler by: it holds locks, and its statements may take their time. */
export async function commandLine(name: string, work: Work): Promise<void> {
  return runService(name, (settings) =>
    work({ ...settings, databaseUrl: settings.databaseDirectUrl ?? settings.databaseUrl }),
  );
}
