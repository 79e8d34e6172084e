/** The record tabs: list and save of each against bare SQL, and a client of a thousand items. */
import { api, newSession, withDatabase } from '../lib/api.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { RESOURCES, bareSql } from '../lib/record-samples.mjs';
import { caller, newRecord } from '../lib/record-form.mjs';
import { ratioRow } from '../lib/table.mjs';

const ITEMS = 25;
const MANY = 1_000;

async function timeOf(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A list of 25 items and a save, in turn, each against hand-written SQL on one connection. */
async function resourceRows(call, rounds) {
  const rows = [];
  await withDatabase(async (client) => {
    for (const resource of RESOURCES) {
      const { list, logged, save } = bareSql(resource);
      const [record, saved] = [await newRecord(call), await newRecord(call)];
      const path = (id) => `/api/admin-registration/${id}`;
      for (let n = 0; n < ITEMS; n += 1) await save(client, record);
      const contenders = {
        listOurs: () => timeOf(() => call(`${path(record)}/${resource.list}`)),
        listBare: () => timeOf(() => list(client, record)),
        listLogged: () => timeOf(() => logged(client, record)),
        saveOurs: () => timeOf(() => call(`${path(saved)}/${resource.item}`, resource.body)),
        saveBare: () => timeOf(() => save(client, saved)),
      };
      await interleave(contenders, 10);
      const taken = await interleave(contenders, rounds);
      const row = (what, ours, bare, limit, against = 'bare SQL') =>
        ratioRow(`${resource.list}: ${what}`, median(ours), median(bare), 'ms', limit, { against, digits: 2 });
      rows.push(row(`list of ${ITEMS}`, taken.listOurs, taken.listBare, 3));
      rows.push(row(`list of ${ITEMS}`, taken.listOurs, taken.listLogged, 3, 'bare SQL with audit entry'));
      rows.push(row('save', taken.saveOurs, taken.saveBare, 2));
    }
  });
  return rows;
}

/** A client with a thousand interactions against one with a page of them. */
async function manyRow(call, rounds) {
  const { save } = bareSql(RESOURCES.find(({ table }) => table === 'interactions'));
  const [many, few] = [await newRecord(call), await newRecord(call)];
  await withDatabase(async (client) => {
    for (let n = 0; n < MANY; n += 1) await save(client, many);
    for (let n = 0; n < ITEMS; n += 1) await save(client, few);
  });
  const listOf = (id) => () => timeOf(() => call(`/api/admin-registration/${id}/interactions`));
  const taken = await interleave({ many: listOf(many), few: listOf(few) }, rounds);
  return ratioRow(`list of ${MANY} interactions`, median(taken.many), median(taken.few), 'ms', 20, {
    against: `list of ${ITEMS}`,
    digits: 2,
  });
}

export async function measure({ quick }) {
  const server = await api();
  const token = await newSession();
  const call = caller(server.url, token);
  try {
    return [...(await resourceRows(call, quick ? 60 : 200)), await manyRow(call, quick ? 20 : 60)];
  } finally {
    await server.stop();
  }
}
