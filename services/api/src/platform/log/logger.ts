import { logLines } from '@firstlight/process/log-lines';
import { pino, type Logger } from 'pino';
import type { LoggerService } from '@nestjs/common';
import type { Settings } from '../config/settings.js';

/** Injection token of the pino logger. */
export const LOGGER = Symbol('logger');

const LINES = logLines((dropped) => `${JSON.stringify({ level: 50, service: 'api', dropped, msg: 'lines lost' })}\n`);
process.once('exit', LINES.flush);

/** Structured lines on standard output; record values can't get in, headers with secrets are removed. */
export function makeLogger(settings: Pick<Settings, 'logLevel'>): Logger {
  return pino(
    {
      level: settings.logLevel,
      base: { service: 'api' },
      redact: { paths: ['*.authorization', '*.cookie', '*.pin', '*.email_code', '*.session_token'], censor: '[cut]' },
    },
    LINES,
  );
}

/** Nest's own lines through the same logger. */
export function nestLogger(log: Logger): LoggerService {
  const line = (message: unknown, context: unknown): [object, string] => [{ context }, String(message)];
  return {
    log: (message, ...rest) => log.debug(...line(message, rest.at(-1))),
    error: (message, ...rest) => log.error(...line(message, rest.at(-1))),
    warn: (message, ...rest) => log.warn(...line(message, rest.at(-1))),
    debug: (message, ...rest) => log.debug(...line(message, rest.at(-1))),
    verbose: (message, ...rest) => log.debug(...line(message, rest.at(-1))),
  };
}
