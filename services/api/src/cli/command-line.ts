import { readSettings, SettingsError, type Settings } from '../common/config/settings.js';
import { safeFacts } from '../common/errors/database-errors.js';

/** Runs a command with the checked settings; what goes wrong ends in one readable line and exit code 1. */
export async function commandLine(name: string, work: (settings: Settings) => Promise<void>): Promise<void> {
  try {
    await work(readSettings(process.env));
  } catch (error) {
    const line = error instanceof SettingsError ? error.message : `failed: ${JSON.stringify(safeFacts(error))}`;
    process.stderr.write(`${name}: ${line}\n`);
    process.exitCode = 1;
  }
}
