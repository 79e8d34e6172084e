/** Loaded into each process of a start: writes its name, and when it listened or ended, to PROCESS_NOTES. */
import { appendFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const [, script, ...args] = process.argv;
const name =
  basename(script) === 'main.js' ? basename(dirname(dirname(script))) : `${basename(script)} ${args[0] ?? ''}`;
const note = () => {
  const { user, system } = process.cpuUsage();
  const line = { name, began: performance.timeOrigin, ms: performance.now(), cpu: (user + system) / 1_000 };
  appendFileSync(process.env.PROCESS_NOTES, `${JSON.stringify(line)}\n`);
};

if (process.send) {
  const { send } = process;
  process.send = (message, ...rest) => {
    if (message.listening) note();
    return Reflect.apply(send, process, [message, ...rest]);
  };
} else if (name !== 'start.mjs ') process.once('exit', note);
