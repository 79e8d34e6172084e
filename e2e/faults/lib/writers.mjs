import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 15_000;

/**
 * Registers fictional clients as an impatient front end does: one Idempotency-Key per action, retried on the next
 * replica until it is acknowledged. Returns the acknowledged clients and the statuses seen.
 */
export function startWriters({ urls, token, workers = 8 }) {
  const acknowledged = [];
  const statuses = {};
  let running = true;
  let turn = 0;

  const once = async (name, key) => {
    const target = urls()[turn++ % urls().length];
    const answer = await fetch(`${target}/api/admin-register`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ firstName: 'Maple', lastName: name, patientConsent: 'verbal' }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    const status = answer?.status ?? 'no answer';
    statuses[status] = (statuses[status] ?? 0) + 1;
    const body = await answer?.json().catch(() => null);
    return status === 201 && body ? body.registration_id : null;
  };

  const work = async (worker) => {
    for (let number = 0; running; number += 1) {
      const name = `Testperson ${worker} ${number}`;
      const key = randomUUID();
      let id = null;
      while (!id) {
        id = await once(name, key);
        if (!id) await wait(100);
      }
      acknowledged.push({ id, name });
    }
  };
  const all = Array.from({ length: workers }, (_, worker) => work(worker));
  return {
    count: () => acknowledged.length,
    stop: async () => {
      running = false;
      await Promise.all(all);
      return { acknowledged, statuses };
    },
  };
}

/** Compares the acknowledged records with the stored ones. */
export async function lostAndDoubled(sql, acknowledged) {
  const rows = await sql('SELECT id, last_name FROM registrations');
  const stored = new Set(rows.map(({ id }) => id));
  const names = new Map();
  for (const { last_name: name } of rows) names.set(name, (names.get(name) ?? 0) + 1);
  return {
    lost: acknowledged.filter(({ id }) => !stored.has(id)).length,
    doubled: [...names.values()].filter((count) => count > 1).length,
  };
}

/** The lines that every scenario with writers reports. */
export async function writeFigures(sql, { acknowledged, statuses }) {
  const { lost, doubled } = await lostAndDoubled(sql, acknowledged);
  const unplanned = Object.entries(statuses).filter(([status]) => Number(status) >= 500 && status !== '503');
  return [
    ['writes acknowledged', acknowledged.length, (value) => value > 50, JSON.stringify(statuses)],
    ['acknowledged writes lost', lost, 0],
    ['duplicates after retry', doubled, 0],
    ['unplanned 5xx', unplanned.length, 0],
  ];
}
