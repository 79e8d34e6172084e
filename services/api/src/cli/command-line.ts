import { listenFailure, reportToParent } from '@firstlight/process/report-to-parent';
import { SettingsError } from '@firstlight/process/settings';
import { readSettings, type Settings } from '../platform/config/settings.js';
import { safeFacts } from '../platform/errors/database-errors.js';
import { OperatorError } from '../platform/errors/operator-error.js';

type Work = (settings: Settings) => Promise<void>;

/** Runs a service with the validated settings; an error prints one readable line and exits with code 1. */
export async function runService(name: string, work: Work): Promise<void> {
  try {
    await work(readSettings(process.env));
  } catch (error) {
    await end(name, error);
  }
}

/** The sentences that are meant for the operator, and otherwise nothing that could contain a value of a record. */
export function failureLine(error: unknown): string {
  const isForOperator = error instanceof SettingsError || error instanceof OperatorError;
  return isForOperator ? error.message : `failed: ${JSON.stringify(safeFacts(error))}`;
}

/** Prints the reason and exits: an open pool or job runner would keep the process alive. */
async function end(name: string, error: unknown): Promise<void> {
  const busy = listenFailure(error);
  const line = busy?.line ?? failureLine(error);
  await reportToParent({ failed: line, ...(busy ? { code: busy.code } : {}) });
  process.stderr.write(`${name}: ${line}\n`, () => process.exit(1));
}

/** The same for a command, which bypasses a pooler: it holds locks, and its statements may be slow. */
export async function commandLine(name: string, work: Work): Promise<void> {
  return runService(name, (settings) =>
    work({ ...settings, databaseUrl: settings.databaseDirectUrl ?? settings.databaseUrl }),
  );
}
