/** Processor time and memory by process, from /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** utime, stime and, for ended child processes, cutime, cstime, in seconds. */
function timesOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return {
      parent: Number(fields[1]),
      own: (Number(fields[11]) + Number(fields[12])) / 100,
      ended: (Number(fields[13]) + Number(fields[14])) / 100,
    };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}

/** A server with a process per connection: running and ended processes. */
function familySeconds(pid) {
  const { own, ended } = timesOf(pid);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && timesOf(name).parent === pid);
  return own + ended + children.reduce((sum, child) => sum + timesOf(child).own, 0);
}

/** The main process of the server behind this connection. */
export async function postgresPid(client) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  return timesOf(rows[0].pid).parent;
}

const own = (pids) => pids.reduce((sum, pid) => sum + timesOf(pid).own, 0);

/** CPU seconds used by all processes. */
function machineSeconds() {
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8').split('\n')[0].match(/\d+/g);
  return [user, nice, system, irq, softirq].reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** Seconds used so far; `others` are programs outside the measurement. */
export function secondsOf({ api, web, postgres }) {
  const ours = { api: own(api), web: own(web), postgres: familySeconds(postgres), load: own([process.pid]) };
  return { ...ours, others: machineSeconds() - Object.values(ours).reduce((sum, seconds) => sum + seconds, 0) };
}
