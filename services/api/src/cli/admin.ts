import type { Settings } from '../platform/config/settings.js';
import type { DataSource } from 'typeorm';
import { makeCommandDataSource } from '../platform/database/data-source.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { SCHEMA } from '../schema.js';
import { sealPlainText } from '../operations/plain-text-sealing/seal-plain-text.js';
import { KEY_NAMES } from '../platform/crypto/key-proofs.js';
import { Vault } from '../platform/crypto/vault.js';
import { queueMessages } from '../operations/backup/restored-messages.js';
import { acceptLostKey } from '../operations/key-rotation/accept-lost-key.js';
import { rotateKeys } from '../operations/key-rotation/rotate-keys.js';
import { StoredOverview } from '../insight/overview/stored-overview.service.js';
import { PersonKeys } from '../insight/legacy-data/person-keys.service.js';
import { JobTasks } from '../platform/jobs/job-tasks.js';
import { BackendServiceCommands } from '../exchange/smart/backend-service-commands.js';
import { UserCommands } from '../people/users/user-commands.js';
import { commandLine } from './command-line.js';

const HELP = `Usage: npm run admin -- <command>
  reset-pin [user]        a new PIN, printed once; it must be changed at the next sign-in (user: id or e-mail; default: the main admin)
  set-email <user> <e-mail>   another mailbox for the codes
  unlock [user]           clears the lockouts of this user, or of everyone
  add <first> <last> <e-mail> <phone>   a new user without tabs; prints the PIN
  list                    who may sign in
  seal-clear-text         encrypts values that the previous release stored in plain text; the nightly job does this too
  rebuild-overview        recomputes the stored journeys and daily figures of the overview
  backend-service add <name> <scopes> <file or address of its public keys> [days]   lets a program read FHIR, e.g. "system/Patient.rs"
  backend-service list | revoke <client id>
  rotate-keys             re-encrypts with DATA_KEY everything still encrypted with a key in DATA_KEYS_OLD; safe to interrupt and rerun
  accept-key <name>       after DATA_KEY, INDEX_KEY or PIN_PEPPER was lost for good: the present one is the key of this database
  after-return            after a point-in-time recovery, before the API starts: doesn't repeat messages to clients that were due since
`;

const OF_THE_DATABASE: Readonly<Record<string, (settings: Settings, db: DataSource) => Promise<void>>> = {
  'rotate-keys': moveToNewKey,
  'accept-key': acceptPresentKey,
  'after-return': markMessages,
  'seal-clear-text': sealOldRows,
  'rebuild-overview': rebuildOverview,
  'backend-service': backendServices,
};

/** Recovery from a lost PIN, mailbox or phone (decisions.md 10). */
await commandLine('admin', async (settings) => {
  const db = await makeCommandDataSource(settings, SCHEMA).initialize();
  try {
    await (OF_THE_DATABASE[process.argv[2] ?? ''] ?? forPeople)(settings, db);
  } finally {
    await db.destroy();
  }
});

async function moveToNewKey(settings: Settings, db: DataSource): Promise<void> {
  let stuck = 0;
  await rotateKeys(db, settings, ({ name, seen, moved, unreadable }) => {
    process.stdout.write(`${name}: ${moved} of ${seen} re-encrypted\n`);
    for (const at of unreadable) process.stdout.write(`${name}: no key opens the value of row ${at}\n`);
    stuck += unreadable.length;
  });
  if (stuck > 0)
    throw new OperatorError(`${stuck} values were not re-encrypted: keep DATA_KEYS_OLD (docs/runbook.md, Keys)`);
  process.stdout.write('DATA_KEYS_OLD is no longer needed.\n');
}

async function acceptPresentKey(settings: Settings, db: DataSource): Promise<void> {
  const name = KEY_NAMES.find((key) => key === process.argv[3]);
  if (!name) throw new OperatorError(`accept-key needs one of ${KEY_NAMES.join(', ')}`);
  await acceptLostKey(db, settings, name);
  process.stdout.write(`The present ${name} is now the key of this database.\n`);
}

async function markMessages(_settings: Settings, db: DataSource): Promise<void> {
  const unsure = await db.transaction((tx) => queueMessages(tx, { onlyDue: true }));
  process.stdout.write(`${unsure} messages to clients may have been sent and will not be repeated.\n`);
}

async function sealOldRows(settings: Settings, db: DataSource): Promise<void> {
  for (const { name, sealed } of await sealPlainText(db, new Vault(settings))) {
    process.stdout.write(`${name}: ${sealed} sealed\n`);
  }
}

async function rebuildOverview(settings: Settings, db: DataSource): Promise<void> {
  await new StoredOverview(db, new PersonKeys(db, new Vault(settings), settings), new JobTasks(), settings).rebuild();
  process.stdout.write('The stored figures of the overview were rebuilt.\n');
}

async function backendServices({ nodeEnv }: Settings, db: DataSource): Promise<void> {
  print(await new BackendServiceCommands(db, nodeEnv === 'production').run(process.argv.slice(3)), true);
}

async function forPeople(settings: Settings, db: DataSource): Promise<void> {
  const [command, ...args] = process.argv.slice(2);
  const lines = await new UserCommands(db, settings).run(command ?? 'help', args);
  print(lines, command !== undefined && command !== 'help');
}

function print(lines: string[] | null, wasCommand: boolean): void {
  process.stdout.write(lines === null ? HELP : `${lines.join('\n')}\n`);
  if (lines === null && wasCommand) process.exitCode = 2;
}
