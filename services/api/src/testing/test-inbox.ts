import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  ReceivedResult,
  ReceivedResultDetail,
  ResultListAnswer,
  ResultState,
} from '@firstlight/domain/exchange/laboratory-results';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { readOru } from '../exchange/results-in/formats/oru.js';
import { ResultIntake, type Taken } from '../exchange/results-in/intake.service.js';
import { oru, type SampleResult } from '../exchange/results-in/testing/sample-messages.js';
import type { Client } from './client.js';
import { type SignedInClient, testApp, type TestApp } from './test-app.js';

const SECRET = 'a-made-up-secret-of-thirty-two-characters';
const OTHER = 'another-made-up-secret-of-thirty-two-chars';
/** The one client with a health card: the person of every sample message. */
const PERSON = {
  firstName: 'Maple',
  lastName: 'Testperson',
  dob: '1980-05-13',
  healthCard: '1234567897',
  phone1: '(226) 555-0101',
  patientConsent: 'verbal',
};
const TEST_LINES = `
  SELECT actor_type || ' ' || action || ' ' || kind AS line FROM audit_entries
   WHERE registration_id = $1 AND kind = 'test' AND action <> 'list' ORDER BY id`;

/** The product with two laboratories: `north-lab` by HTTP and MLLP, `city-lab` by files. */
export type TestInbox = {
  app: TestApp;
  staff: SignedInClient;
  /** Calls of north-lab, with its secret. */
  laboratory: Client;
  folder: string;
  mapleId: string;
  newOrder: () => string;
  /** A client whose name and birth date no other has, and a message about them. */
  newClient: () => Promise<{ id: string; sample: SampleResult }>;
  take: (sample: SampleResult) => Promise<Taken>;
  inbox: (state?: ResultState, by?: SignedInClient) => Promise<ReceivedResult[]>;
  resultOf: (sample: SampleResult, state?: ResultState) => Promise<ReceivedResult>;
  detail: (result: ReceivedResult) => Promise<ReceivedResultDetail>;
  testsOf: (id: string) => Promise<LabTest[]>;
  /** The status of the answer. */
  file: (result: ReceivedResult, to: string, more?: object) => Promise<number>;
  /** Who changed tests of a record, in order: `system create test`. */
  audited: (registrationId: string) => Promise<string[]>;
  count: (table: string) => Promise<number>;
  close: () => Promise<void>;
};

export async function testInbox(): Promise<TestInbox> {
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-results-'));
  const app = await testApp({
    resultsLaboratories: [
      ['north-lab', SECRET],
      ['city-lab', OTHER],
    ],
    resultsMllpPort: 0,
    resultsMllpHost: '127.0.0.1',
    resultsMllpAllow: [['127.0.0.1', 'north-lab']],
    resultsFolder: folder,
    resultsAutoFile: true,
    logLevel: 'silent',
  });
  const staff = await app.staff('Client', 'Tests');
  const register = async (form: object): Promise<string> =>
    (await staff.post<Registration>('/api/admin-register', form)).body.id;
  const mapleId = await register(PERSON);
  let [clients, orders] = [0, 0];
  const newOrder = (): string => `F-${(orders += 1)}`;
  const inbox: TestInbox['inbox'] = async (state = 'waiting', by = staff) =>
    (await by.get<ResultListAnswer>(`/api/results?state=${state}&page_size=100`)).body.results;
  return {
    app,
    staff,
    laboratory: app.visitor.with({ authorization: `Bearer ${SECRET}` }),
    folder,
    mapleId,
    newOrder,
    newClient: async () => {
      clients += 1;
      const letter = String.fromCharCode(96 + clients);
      const [family, day] = [`Oakley${letter.repeat(3)}`, String(10 + clients)];
      const named = { firstName: 'Cedar', lastName: family, dob: `1975-03-${day}` };
      const id = await register({ ...PERSON, ...named, healthCard: null, phone1: null });
      const sample = { family, given: 'Cedar', birth: `197503${day}`, card: '', phone: '', order: newOrder() };
      return { id, sample };
    },
    take: (sample) =>
      app.nest.get(ResultIntake).take({ laboratory: 'north-lab', channel: 'mllp' }, readOru(oru(sample))),
    inbox,
    resultOf: async ({ order }, state = 'waiting') => {
      const found = (await inbox(state)).find(({ result }) => result.order === order);
      if (!found) throw new Error(`no ${state} result of ${order}`);
      return found;
    },
    detail: async ({ id }) => (await staff.get<ReceivedResultDetail>(`/api/results/${id}`)).body,
    testsOf: async (id) => (await staff.get<{ tests: LabTest[] }>(`/api/admin-registration/${id}/tests`)).body.tests,
    file: async ({ id, version }, to, more = {}) =>
      (await staff.post(`/api/results/${id}/file`, { version, registration_id: to, ...more })).status,
    audited: async (id) => (await app.db.query<{ line: string }[]>(TEST_LINES, [id])).map(({ line }) => line),
    count: async (table) => Number((await app.db.query<{ n: string }[]>(`SELECT count(*) AS n FROM ${table}`))[0]?.n),
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}
