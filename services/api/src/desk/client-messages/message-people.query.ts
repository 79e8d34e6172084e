import type { AnnouncedAppointment, ChannelConsents, MessageReason } from '@firstlight/domain/desk/client-messages';
import { type MessageChannel, type MessagePurpose, NEVER_DELIVERED } from '@firstlight/domain/desk/message-kinds';
import { MESSAGE_REASONS } from '@firstlight/domain/desk/client-messages';
import { DEATH_DISPOSITIONS } from '@firstlight/domain/care/death-dispositions';
import { TODAY } from '../../platform/database/new-york.js';
import type { Queries } from '../../platform/database/queries.js';
import type { Reader } from '../../platform/database/reader.js';
import { asTasks } from '../follow-up/follow-up.query.js';
import { allTasks, taskTail } from '../follow-up/stored-tasks.query.js';
import { tasksNow } from '../follow-up/tasks.query.js';

/** The record's data about one person. */
export type MessagePerson = {
  id: string;
  name: string;
  language: string | null;
  dob: string | null;
  phone: string | null;
  email: string | null;
  textAllowed: boolean;
  deleted: boolean;
  merged: boolean;
  deceased: boolean;
  alreadyToday: boolean;
  consents: Record<MessageChannel, ChannelConsents> | null;
};

const PEOPLE = `
  SELECT r.id, r.first_name || ' ' || r.last_name AS name, r.language, r.dob::text AS dob, r.phone1 AS phone, r.email,
         r."text" AS "textAllowed", r.deleted_at IS NOT NULL AS deleted, r.merged_into IS NOT NULL AS merged,
         lower(btrim(coalesce(r.disposition, ''))) = ANY ($2::text[])
           OR EXISTS (SELECT FROM medications d WHERE d.registration_id = r.id AND d.outcome = 'Death' AND d.voided_at IS NULL)
           OR EXISTS (SELECT FROM follow_up_outcomes o
                       WHERE o.registration_id = r.id AND o.outcome = 'died' AND o.undone_at IS NULL) AS deceased,
         (SELECT c.consents FROM message_consents c WHERE c.registration_id = r.id ORDER BY c.version DESC LIMIT 1) AS consents
    FROM registrations r WHERE r.id = ANY ($1::uuid[]) ORDER BY lower(r.last_name), lower(r.first_name), r.id`;

/** A separate statement: messages are on the coordinator of a cluster, records on its nodes. */
const WRITTEN_TODAY = `
  SELECT DISTINCT registration_id AS id FROM client_messages
   WHERE registration_id = ANY ($1::uuid[]) AND purpose = $2 AND day = $3::date
     AND NOT state = ANY ($4::text[])`;

export async function messagePeople(
  db: Queries,
  ids: readonly string[],
  { purpose, day }: { purpose: MessagePurpose; day: string },
): Promise<MessagePerson[]> {
  const people = await db.query<Omit<MessagePerson, 'alreadyToday'>[]>(PEOPLE, [ids, DEATH_DISPOSITIONS]);
  const written = await db.query<{ id: string }[]>(WRITTEN_TODAY, [ids, purpose, day, NEVER_DELIVERED]);
  const today = new Set(written.map(({ id }) => id));
  return people.map((person) => ({ ...person, alreadyToday: today.has(person.id) }));
}

const TOMORROW = `${TODAY} + 1`;

type ListedTask = { id: string; item: string; time: string | null };

/** The open tasks of a list, the earliest due first: for appointments, those of tomorrow. */
async function listedTasks(db: Reader, reason: MessageReason, only?: readonly string[]): Promise<ListedTask[]> {
  const { kind } = MESSAGE_REASONS[reason];
  const values: unknown[] = [];
  const tasks = tasksNow(allTasks(await taskTail(db), values), [kind]);
  const tomorrow = reason === 'appointment-tomorrow' ? `AND day = ${TOMORROW}` : '';
  const some = only === undefined ? '' : `AND registration_id = ANY ($${values.push(only)}::uuid[])`;
  const statement = `${tasks} SELECT registration_id AS id, item_id AS item, time FROM tasks
    WHERE state = 'open' ${tomorrow} ${some} ORDER BY day, registration_id, time, item_id`;
  return asTasks(db, (tx) => tx.query<ListedTask[]>(statement, values));
}

/**
 * The people of a list, the earliest due first. All of them: who gets a message is decided later, and people who don't
 * must not take anyone's place.
 * @param only limits it to these people
 */
export async function peopleOfReason(db: Reader, reason: MessageReason, only?: readonly string[]): Promise<string[]> {
  return [...new Set((await listedTasks(db, reason, only)).map(({ id }) => id))];
}

const DESCRIPTIONS =
  'SELECT id, description FROM activities WHERE registration_id = ANY ($1::uuid[]) AND id = ANY ($2::uuid[])';

/** The activities of tomorrow of these people; people without one are missing. */
export async function appointmentsTomorrow(
  db: Reader,
  people: readonly string[],
): Promise<Map<string, AnnouncedAppointment[]>> {
  const tasks = await listedTasks(db, 'appointment-tomorrow', people);
  const rows = await db.query<{ id: string; description: string }[]>(DESCRIPTIONS, [people, tasks.map(({ item }) => item)]); // prettier-ignore
  const described = new Map(rows.map(({ id, description }) => [id, description]));
  const found = new Map<string, AnnouncedAppointment[]>();
  for (const { id, item, time } of tasks)
    found.set(id, [...(found.get(id) ?? []), { time, description: described.get(item) ?? '' }]);
  return found;
}

/** The newest reply of each of these numbers and addresses, if it is an opt-out. */
const STOPPED = `
  SELECT s.hex, s.channel, s.at FROM (
    SELECT DISTINCT ON (address_index, channel) encode(address_index, 'hex') AS hex, channel, meaning, at
      FROM message_replies WHERE address_index = ANY ($1::bytea[]) ORDER BY address_index, channel, at DESC, id DESC) s
   WHERE s.meaning = 'stop'`;

/** Opt-out times of these indexes, by hexadecimal index. */
export async function stoppedSince(db: Queries, indexes: readonly Buffer[]): Promise<Map<string, Date>> {
  const rows = await db.query<{ hex: string; at: Date }[]>(STOPPED, [indexes]);
  return new Map(rows.map(({ hex, at }) => [hex, at]));
}

const USED = "SELECT encode(once_index, 'hex') AS hex FROM client_messages WHERE once_index = ANY ($1::bytea[])";

/** Which of these once-a-day keys already have a message. */
export async function usedKeys(db: Queries, keys: readonly Buffer[]): Promise<Set<string>> {
  const rows = await db.query<{ hex: string }[]>(USED, [keys]);
  return new Set(rows.map(({ hex }) => hex));
}
