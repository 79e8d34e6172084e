import { write, writeSync } from 'node:fs';

/** Characters buffered for a slow or full destination; anything beyond is dropped and counted. */
const MOST_WAITING = 1_000_000;
/** Characters per write. */
const BATCH = 64_000;
/** Delay before the next attempt after a failed write. */
const PAUSE_MS = 500;
const STANDARD_OUTPUT = 1;

type Write = (bytes: Buffer, done: (error: Error | null, bytes?: number) => void) => void;
type Options = { write?: Write; mostWaiting?: number; pauseMs?: number };

/** A destination for a logger: takes lines, never blocks and never throws. */
export type LogLines = {
  write: (line: string) => void;
  /** Lines dropped since the process started. */
  dropped: () => number;
  /** At process exit: writes what is still buffered, in one write, as far as possible. */
  flush: () => void;
};

/**
 * Standard output that can't block or crash a service. Lines are written off the main thread;
 * while the disk is full, lines are buffered up to a limit and then counted. The count is logged as a separate line
 * (`say`) once there is space. pino's own destination blocks in its default mode, and retries a full disk forever when
 * the process exits.
 */
export function logLines(say: (dropped: number) => string, options: Options = {}): LogLines {
  const { mostWaiting = MOST_WAITING, pauseMs = PAUSE_MS } = options;
  const send = options.write ?? toStandardOutput;
  let waiting: string[] = [];
  let size = 0;
  let underWay = 0;
  let lost = 0;
  let unreported = 0;

  const take = (): string => {
    const parts: string[] = [];
    for (let length = 0; length < BATCH;) {
      const line = waiting.shift();
      if (line === undefined) break;
      parts.push(line);
      length += line.length;
    }
    return parts.join('');
  };
  const hand = (bytes: Buffer): void => {
    send(bytes, (error, written = 0) => {
      const rest = error ? bytes : bytes.subarray(written);
      if (error) setTimeout(hand, pauseMs, rest).unref();
      else if (rest.length > 0) hand(rest);
      else next();
    });
  };
  const next = (): void => {
    size -= underWay;
    underWay = 0;
    if (unreported > 0) waiting.push(sayLost());
    const text = take();
    underWay = text.length;
    if (text !== '') hand(Buffer.from(text));
  };
  const sayLost = (): string => {
    const line = say(unreported);
    unreported = 0;
    size += line.length;
    return line;
  };

  return {
    write: (line) => {
      if (size + line.length > mostWaiting) {
        lost += 1;
        unreported += 1;
        return;
      }
      waiting.push(line);
      size += line.length;
      if (underWay === 0) next();
    },
    dropped: () => lost,
    flush: () => {
      const left = waiting.join('');
      waiting = [];
      size = 0;
      if (left !== '') writeOnce(left);
    },
  };
}

function toStandardOutput(bytes: Buffer, done: (error: Error | null, bytes?: number) => void): void {
  write(STANDARD_OUTPUT, bytes, done);
}

function writeOnce(text: string): void {
  try {
    writeSync(STANDARD_OUTPUT, text);
  } catch {
    // The disk is full, and there is nowhere else to report it.
  }
}
