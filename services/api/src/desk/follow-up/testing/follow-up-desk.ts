import type { FollowUpAnswer, FollowUpEntry, FollowUpItem } from '@firstlight/domain/desk/follow-up';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { TODAY } from '../../../platform/database/new-york.js';
import type { Answer } from '../../../testing/client.js';
import type { SignedInClient, TestApp } from '../../../testing/test-app.js';

export { TODAY };

export type FollowUpDesk = {
  list: (query?: string, by?: SignedInClient) => Promise<FollowUpAnswer>;
  newClient: () => Promise<string>;
  /** Inserts a row of a client: `add(id, 'notes', "note_text) VALUES ($1, 'Text'")`. */
  add: (registration: string, table: string, rest: string) => Promise<unknown>;
  tasksOf: (registration: string, query?: string) => Promise<FollowUpItem[]>;
  record: (
    item: FollowUpItem,
    outcome: string,
    more?: object,
    by?: Pick<SignedInClient, 'post'>,
  ) => Promise<Answer<FollowUpEntry>>;
  /** The task of a new client with an activity five days ago. */
  overdue: () => Promise<FollowUpItem>;
};

/** Steps of the follow-up tests, as a user with every tab. */
export function followUpDesk(app: TestApp, all: SignedInClient): FollowUpDesk {
  const list: FollowUpDesk['list'] = async (query = '', by = all) =>
    (await by.get<FollowUpAnswer>(`/api/follow-up${query}`)).body;
  const newClient = async (): Promise<string> => {
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    return (await all.post<Registration>('/api/admin-register', form)).body.id;
  };
  const add: FollowUpDesk['add'] = (registration, table, rest) =>
    app.db.query(`INSERT INTO ${table} (registration_id, ${rest})`, [registration]);
  const tasksOf: FollowUpDesk['tasksOf'] = async (registration, query = '') =>
    (await list(`?page_size=100${query}`)).items.filter((item) => item.registration_id === registration);
  const record: FollowUpDesk['record'] = ({ kind, registration_id, item_id }, outcome, more = {}, by = all) =>
    by.post<FollowUpEntry>('/api/follow-up/outcomes', { kind, registration_id, item_id, outcome, ...more });
  const overdue = async (): Promise<FollowUpItem> => {
    const registration = await newClient();
    await add(registration, 'activities', `date, description) VALUES ($1, ${TODAY} - 5, 'Call back'`);
    const [task] = await tasksOf(registration);
    if (!task) throw new Error('the activity is not listed');
    return task;
  };
  return { list, newClient, add, tasksOf, record, overdue };
}
