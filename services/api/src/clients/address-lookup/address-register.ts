import { createReadStream } from 'node:fs';
import { formatPostalCode } from '@firstlight/domain/identity/postal-code';
import { provinceName } from '@firstlight/domain/identity/provinces';
import type { EntityManager } from 'typeorm';
import { csvRows } from '../../platform/csv/csv-rows.js';

/** One address of the register, as returned by the lookup. */
export type RegisterAddress = { address: string; city: string; province: string; postalCode: string };

/** The columns of a National Address Register extract that make up a mailing address. */
const STREET = ['CIVIC_NO', 'CIVIC_NO_SUFFIX', 'MAIL_STREET_NAME', 'MAIL_STREET_TYPE', 'MAIL_STREET_DIR'];

/** `null` for rows without a street, town or known province. */
export function addressOfRow(row: Readonly<Record<string, string>>): RegisterAddress | null {
  const part = (name: string): string => (row[name] ?? '').trim();
  const address = STREET.map(part).filter(Boolean).join(' ');
  const province = provinceName(part('MAIL_PROV_ABVN'));
  const city = part('MAIL_MUN_NAME');
  if (address === '' || part('MAIL_STREET_NAME') === '' || city === '' || province === null) return null;
  return { address, city, province, postalCode: formatPostalCode(part('MAIL_POSTAL_CODE')) };
}

const BATCH = 5_000;

const INSERT = `INSERT INTO address_register (address, city, province, postal_code)
  SELECT DISTINCT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])`;

async function insert(tx: EntityManager, batch: RegisterAddress[]): Promise<void> {
  await tx.query(INSERT, [
    batch.map(({ address }) => address),
    batch.map(({ city }) => city),
    batch.map(({ province }) => province),
    batch.map(({ postalCode }) => postalCode),
  ]);
}

/** Each row, keyed by the names in the first one. */
async function* rowsOf(file: string): AsyncGenerator<Record<string, string>> {
  const pieces = createReadStream(file, { encoding: 'utf8' }) as AsyncIterable<string>;
  let names: readonly string[] | null = null;
  for await (const rows of csvRows(pieces, { delimiter: ',', lineEnd: '\n' })) {
    for (const row of rows) {
      if (names) yield Object.fromEntries(names.map((name, index) => [name, row[index] ?? '']));
      else names = row.map((name) => name.trim());
    }
  }
}

/**
 * Replaces the register with the addresses of a CSV file, all or nothing; returns how many rows were imported and
 * skipped.
 */
export async function importRegister(tx: EntityManager, file: string): Promise<{ taken: number; left: number }> {
  await tx.query('TRUNCATE address_register');
  let batch: RegisterAddress[] = [];
  let [taken, left] = [0, 0];
  for await (const row of rowsOf(file)) {
    const address = addressOfRow(row);
    if (address) batch.push(address);
    else left += 1;
    if (batch.length < BATCH) continue;
    await insert(tx, batch);
    taken += batch.length;
    batch = [];
  }
  await insert(tx, batch);
  return { taken: taken + batch.length, left };
}
