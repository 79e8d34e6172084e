import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type {
  MessagePreview,
  MessageSettings,
  MessagesSent,
  RecordMessages,
} from '@firstlight/domain/desk/client-messages';
import { toNewYorkIso } from '@firstlight/domain/dates/new-york-time';
import { DEFAULT_MESSAGE_SETTINGS } from '@firstlight/domain/people/message-settings';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { twilioSignature } from '../../../platform/text-messages/twilio-signature.js';
import { testApp, type SignedInClient, type TestApp } from '../../../testing/test-app.js';
import { testMailbox, type TestMailbox } from '../../../testing/test-mailbox.js';
import { testTextService, type TestTextService } from '../../../testing/test-text-service.js';

export const MESSAGES = '/api/client-messages';
export const ALL = { appointment: true, refill: true, call: true };
export const NONE = { appointment: false, refill: false, call: false };
export const NEVER_QUIET = { ...DEFAULT_MESSAGE_SETTINGS, quiet: { from: '00:00', to: '00:00' } };

type Row = { id: string; state: string; reason: string | null };

export type MessageOffice = {
  app: TestApp;
  service: TestTextService;
  mailbox: TestMailbox;
  nurse: SignedInClient;
  admin: SignedInClient;
  /** No messages, no opt-outs, nothing spent, default settings without quiet hours. */
  empty: () => Promise<void>;
  settings: (change: Partial<MessageSettings>) => Promise<void>;
  /** A client with their own number and address, who agreed to everything on these channels. */
  aClient: (form?: object, consents?: object) => Promise<Registration>;
  consent: (id: string, consents: object) => Promise<void>;
  preview: (selection: object) => Promise<MessagePreview>;
  send: (ids: string[], purpose?: string) => Promise<{ status: number; body: MessagesSent }>;
  rows: () => Promise<Row[]>;
  /** Waits until this many messages are in a state. */
  settled: (state: string, count?: number) => Promise<Row[]>;
  /** Waits until the service has refused more than this many messages, and the message is queued again. */
  refused: (before: number) => Promise<void>;
  /** Waits until sending a message has failed, and it will be retried. */
  attempted: () => Promise<void>;
  /** Runs waiting jobs now. */
  tryNow: () => Promise<unknown>;
  ofRecord: (id: string) => Promise<RecordMessages>;
  /** A call of the text message service, signed as Twilio signs. */
  reported: (path: string, fields: Record<string, string>, token?: string | null) => Promise<number>;
  reply: (number: string, body: string) => Promise<number>;
  /** Quiet hours that include the current time. */
  quietNow: () => MessageSettings['quiet'];
  close: () => Promise<void>;
};

/** The product with local servers for text messages and mail, and staff who may send messages. */
export async function messageOffice(): Promise<MessageOffice> {
  const service = await testTextService();
  const mailbox = await testMailbox();
  const on = { clientMessages: true, jobs: true, logLevel: 'silent' } as const;
  const app = await testApp({ ...service.settings, ...on, smtpUrl: mailbox.url });
  const nurse = await app.staff('Client', 'Activities', 'Dispensing', 'Medication');
  const admin = await app.mainAdmin();
  let people = 0;

  const rows: MessageOffice['rows'] = () =>
    app.db.query('SELECT id, state, reason FROM client_messages ORDER BY created_at, id');
  const settings: MessageOffice['settings'] = async (change) => {
    const form = { ...NEVER_QUIET, ...change, version: undefined };
    expect((await admin.put('/api/message-settings', form)).status).toBe(200);
  };
  const consent: MessageOffice['consent'] = async (id, consents) => {
    expect((await nurse.put(`/api/admin-registration/${id}/messages`, { consents })).status).toBe(200);
  };
  const preview: MessageOffice['preview'] = async (selection) =>
    (await nurse.post<MessagePreview>(`${MESSAGES}/preview`, selection)).body;
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    for (let tries = 0; tries < 200; tries += 1) {
      if (await isSo()) return;
      await wait(50);
    }
    throw new Error(`did not happen: ${JSON.stringify(await rows())}`);
  };
  const inState = async (state: string): Promise<Row[]> => (await rows()).filter((row) => row.state === state);
  const reported: MessageOffice['reported'] = async (path, fields, token = service.settings.twilioToken) => {
    const signature = twilioSignature(token ?? '', `${app.settings.publicUrl}${path}`, fields);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
    const body = new URLSearchParams(fields).toString();
    return (await fetch(`${app.origin}${path}`, { method: 'POST', headers, body })).status;
  };
  return {
    app,
    service,
    mailbox,
    nurse,
    admin,
    empty: async () => {
      service.refuse(null);
      service.breakAfterAccepting(false);
      mailbox.breakAfterAccepting(false);
      for (const table of ['client_messages', 'message_replies', 'message_spending']) {
        await app.db.query(`DELETE FROM ${table}`);
      }
      await settings({});
      service.caught.length = 0;
    },
    settings,
    aClient: async (form = {}, consents = { text: ALL, mail: NONE }) => {
      people += 1;
      const { status, body } = await nurse.post<Registration>('/api/admin-register', {
        ...{ firstName: `Maple${people}`, lastName: 'Testperson', patientConsent: 'verbal', dob: '1980-05-13' },
        phone1: `22655501${String(people).padStart(2, '0')}`,
        ...{ email: `maple${people}@example.org`, text: true, language: 'English' },
        ...form,
      });
      expect(status).toBe(201);
      await consent(body.id, consents);
      return body;
    },
    consent,
    preview,
    send: async (ids, purpose = 'call') => {
      const { version } = await preview({ purpose, registration_ids: ids });
      return nurse.post<MessagesSent>(MESSAGES, { purpose, registration_ids: ids, version });
    },
    rows,
    settled: async (state, count = 1) => {
      await until(async () => (await inState(state)).length === count);
      return inState(state);
    },
    refused: (before) => until(async () => service.requests() > before && (await inState('queued')).length > 0),
    attempted: () =>
      until(async () => {
        const jobs = await app.db.query<unknown[]>(
          "SELECT 1 FROM graphile_worker._private_jobs WHERE key LIKE 'client-message:%' AND attempts > 0 AND locked_at IS NULL",
        );
        return jobs.length > 0;
      }),
    tryNow: () => app.db.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL'),
    ofRecord: async (id) => (await nurse.get<RecordMessages>(`/api/admin-registration/${id}/messages`)).body,
    reported,
    reply: (number, text) =>
      reported('/api/text-messages/replies', { From: `+1${number}`, Body: text, MessageSid: `SM${text}${Date.now()}` }),
    quietNow: () => {
      const clock = (hours: number): string =>
        toNewYorkIso(new Date(Date.now() + hours * 3_600_000).toISOString()).slice(11, 16);
      return { from: clock(-1), to: clock(2) };
    },
    close: async () => {
      await app.close();
      await service.close();
      await mailbox.close();
    },
  };
}
