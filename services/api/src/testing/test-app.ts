import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { TAB_NAMES, type Permissions, type TabName } from '@firstlight/domain/people/permissions';
import type { QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { AppModule } from '../app.module.js';
import { Sessions } from '../platform/access/sessions.js';
import type { Settings } from '../platform/config/settings.js';
import { makeLogger, nestLogger } from '../platform/log/logger.js';
import { configureApp, makeAdapter } from '../configure-app.js';
import { ENTITIES } from '../entities.js';
import { seedDefaultLists } from '../operations/seed/default-lists.js';
import { SCHEMA } from '../schema.js';
import { StaffUserRow } from '../people/users/staff-user.entity.js';
import { Client } from './client.js';
import { inClusterForm } from './cluster-database.js';
import { clusterWorkers, testDatabase } from './test-database.js';
import { onAddress, superuserAddress } from './superuser.js';
import { notingWrites } from './noted-writes.js';
import { testSettings } from './test-settings.js';

export type SignedInClient = Client & { userId: string; token: string };

/** The real app on a fresh database, listening on a free port. */
export type TestApp = {
  nest: NestFastifyApplication;
  db: DataSource;
  settings: Settings;
  /** Runs SQL as the database's superuser, which the application's role may not run. */
  asSuperuser: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  origin: string;
  /** Without a session. */
  visitor: Client;
  /** A new staff member with these tabs, signed in. */
  staff: (...tabs: TabName[]) => Promise<SignedInClient>;
  mainAdmin: () => Promise<SignedInClient>;
  close: () => Promise<void>;
};

async function addUser(db: DataSource, id: string, permissions: Permissions): Promise<void> {
  const admin = id === 'admin';
  await db
    .createQueryBuilder()
    .insert()
    .into(StaffUserRow)
    .values({
      id,
      userType: admin ? 'admin' : 'user',
      firstName: admin ? 'Main' : 'Aspen',
      lastName: admin ? 'Admin' : 'Staffperson',
      email: `${id}@example.org`,
      phone: '(519) 555-0100',
      pinKey: randomBytes(32),
      permissions,
      emailVerifiedAt: new Date(),
    })
    .orIgnore()
    .execute();
}

/** Tables and modules that a test adds to the product. */
export type TestAdditions = { entities?: Type[]; imports?: Type[] };

export async function testApp(
  changes: Partial<Settings> = {},
  { entities = [], imports = [] }: TestAdditions = {},
): Promise<TestApp> {
  const direct = await testDatabase();
  const settings = testSettings(direct, changes);
  if (settings.databaseCluster && clusterWorkers().length === 0) await inClusterForm(direct);
  const schema = { ...SCHEMA, entities: [...ENTITIES, ...entities] };
  const testing = await Test.createTestingModule({ imports: [AppModule.with(settings, schema), ...imports] }).compile();
  const nest = testing.createNestApplication<NestFastifyApplication>(makeAdapter(settings), {
    logger: nestLogger(makeLogger(settings)),
  });
  await configureApp(nest, settings);
  await nest.listen(0, '127.0.0.1');
  const origin = (await nest.getUrl()).replace('[::1]', '127.0.0.1');
  const db = nest.get(DataSource);
  await seedDefaultLists(db.manager, settings.profile);

  const signIn = async (id: string, permissions: Permissions): Promise<SignedInClient> => {
    await addUser(db, id, permissions);
    const token = await db.transaction((tx) => nest.get(Sessions).start(tx, id));
    return Object.assign(new Client(origin, { authorization: `Bearer ${token}` }), { userId: id, token });
  };
  return {
    nest,
    db: clusterWorkers().length > 0 ? notingWrites(db) : db,
    settings,
    asSuperuser: (text, values) => onAddress(superuserAddress(direct), text, values),
    origin,
    visitor: new Client(origin),
    staff: (...tabs) => signIn(randomUUID(), Object.fromEntries(TAB_NAMES.map((tab) => [tab, tabs.includes(tab)]))),
    mainAdmin: () => signIn('admin', {}),
    close: () => nest.close(),
  };
}
