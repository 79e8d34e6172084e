/** A province's day in ten minutes: what each person does, and when. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, connect } from './ask.mjs';
import { staffCall, visitorCall } from './calls.mjs';

/** The eight-hour day of one staff member. */
const STAFF_DAY = {
  list: 96,
  record: 60,
  tab: 60,
  save: 40,
  search: 30,
  dashboard: 24,
  activities: 4,
  upload: 3,
  export: 2,
  'sign-in': 1,
};
const DAY_SECONDS = 600;
/** One person imports, and one creates the quarter's report. */
const ONCE = { 0: 'import', 1: 'report' };

/** A one-minute visit, `[second, what]`: most people read; every tenth registers and books a stop. */
const READING = [
  [0, 'page'],
  [0, 'file'],
  [0, 'file'],
  [0, 'file'],
  [15, 'page'],
  [35, 'page'],
];
const REGISTERING = [...READING.slice(0, 5), [25, 'form page'], [25, 'stops'], [45, 'registration'], [50, 'booking']];
const VISIT_SECONDS = 60;
const REGISTERS = 10;

/** The same order in every run, different for each person. */
export function dayOf(number) {
  const kinds = Object.entries(STAFF_DAY).flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
  let state = number + 1;
  for (let last = kinds.length - 1; last > 0; last -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (last + 1);
    [kinds[last], kinds[other]] = [kinds[other], kinds[last]];
  }
  if (ONCE[number]) kinds.splice(2, 0, ONCE[number]);
  return kinds;
}

/** The number of calls staff would make in this time if nobody had to wait. */
export const plannedCalls = (staff, seconds) => Math.round((staff * dayOf(2).length * seconds) / DAY_SECONDS);

/** A range reserved for benchmarks. Addresses are never reused, because limits apply per address. */
let people = 0;
function nextAddress() {
  people += 1;
  return `198.${18 + ((people >> 16) & 1)}.${(people >> 8) & 255}.${people & 255}`;
}

/** Waits until a moment. @returns whether the day isn't over by then */
async function isBefore(until, moment) {
  if (moment > until) return false;
  const ms = moment - performance.now();
  if (ms > 0) await sleep(ms);
  return performance.now() <= until;
}

/**
 * One staff member, working all day. Anyone who waited long does the remaining calls without a pause.
 * @param day `{ site, began, until, heard }`; `heard(kind, mark, answer)`
 */
export async function staffMember(number, who, { site, began, until, heard }) {
  const { send, end } = connect(site, nextAddress());
  const kinds = dayOf(number);
  const pause = (DAY_SECONDS * 1_000) / kinds.length;
  const first = began + ((number * 37) % 100) * (pause / 100);
  for (const [turn, kind] of kinds.entries()) {
    if (!(await isBefore(until, first + turn * pause))) break;
    const { call, mark } = staffCall(kind, turn + number * 11, who);
    heard(kind, mark, await ask(send, call));
  }
  end();
}

/** One of the concurrent visitors: when they leave, the next comes, from another address. */
export async function visitors(number, { site, began, until, heard }) {
  // At the start, each is somewhere in the middle of a visit.
  let visit = began - (((number * 61) % VISIT_SECONDS) + 1) * 1_000;
  for (let turn = number; visit < until; turn += 1, visit += VISIT_SECONDS * 1_000) {
    await oneVisit(turn, visit, { site, began, until, heard });
  }
}

async function oneVisit(turn, visit, { site, began, until, heard }) {
  const { send, end } = connect(site, nextAddress());
  const steps = turn % REGISTERS === 0 ? REGISTERING : READING;
  let pass;
  for (const [step, [second, kind]] of steps.entries()) {
    const moment = visit + second * 1_000;
    if (moment < began || (kind === 'booking' && !pass)) continue;
    if (!(await isBefore(until, moment))) break;
    const { call, mark } = visitorCall(kind, turn + step, site, pass);
    const answer = await ask(send, call);
    heard(kind, mark, answer);
    if (kind === 'registration') pass = answer.headers['set-cookie']?.[0]?.split(';')[0];
  }
  end();
}
