import type { CivilDate } from '../dates/civil-dates.js';
import { toNewYorkIso } from '../dates/new-york-time.js';
import { nameWords } from '../identity/name-folding.js';

/** What counts as unusual access to client records. */
export const ALERT_RULES = {
  'own-name': 'Opened a record with their own last name',
  'many-records': 'Opened many records within an hour',
  'off-hours': 'Opened records outside working hours',
} as const satisfies Record<string, string>;
export type AlertRule = keyof typeof ALERT_RULES;

/** Times are New York's clock, `HH:MM`. */
export type AlertSettings = {
  own_name: boolean;
  /** Highest usual number of different records within 60 minutes; null turns the rule off. */
  records_per_hour: number | null;
  off_hours: boolean;
  work_from: string;
  work_until: string;
  /** Whether Saturdays and Sundays are working days. */
  weekends: boolean;
};

/** `GET` and `PUT /api/audit/alert-settings`; a `PUT` sends the version that was read, or none to overwrite. */
export type StoredAlertSettings = AlertSettings & { version: number };

export const DEFAULT_ALERT_SETTINGS: AlertSettings = {
  own_name: true,
  records_per_hour: 60,
  off_hours: true,
  work_from: '06:30',
  work_until: '21:30',
  weekends: true,
};

export const ALERT_LIMITS = { records: { min: 5, max: 1_000 }, shown: 100 } as const;

export const ALERT_TEXTS = {
  records: 'Please enter a number from 5 to 1,000, or leave the field empty',
  time: 'Please enter a time as HH:MM',
  order: 'Working hours must end after they start',
  stale: 'Someone else changed the alert settings in the meantime. Please check them and save again.',
  changed: 'Someone else changed the alert settings in the meantime.',
  mailSubject: 'Unusual access to client records',
  mailEnd: 'Open Audit in Firstlight to see which records, and mark what you have reviewed.',
} as const;

/** One alert as `GET /api/audit/alerts` returns it. */
export type AuditAlert = {
  id: string;
  rule: AlertRule;
  actor_id: string;
  /** Current name of the person. */
  actor_name: string;
  /** The record of an `own-name` alert. */
  registration_id: string | null;
  client_name: string | null;
  /** New York day of the access. */
  day: CivilDate;
  /** Different records. */
  records: number;
  /** ISO moment of the first access. */
  first_at: string;
  noted_at: string;
  reviewed_at: string | null;
  reviewed_by: string | null;
};

/** Access to one record within one minute, with the names that the rules compare. */
export type RecordAccess = {
  actor_id: string;
  actor_last_name: string;
  registration_id: string;
  /** Null for a purged record. */
  client_last_name: string | null;
  at: Date;
};

/** What a rule found; `subject` identifies the same finding in a later check. */
export type OddAccess = {
  rule: AlertRule;
  actor_id: string;
  registration_id: string | null;
  subject: string;
  day: CivilDate;
  records: number;
  first_at: Date;
};

const HOUR_MS = 3_600_000;
const clock = (at: Date): { day: CivilDate; time: string } => {
  const [day = '', time = ''] = toNewYorkIso(at.toISOString()).split('T');
  return { day, time: time.slice(0, 5) };
};
const isWeekend = (day: CivilDate): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** Whether a New York moment is outside working hours. */
export function isOffHours(at: Date, { work_from, work_until, weekends }: AlertSettings): boolean {
  const { day, time } = clock(at);
  return time < work_from || time >= work_until || (!weekends && isWeekend(day));
}

/** Whether staff and client share a last name, or part of a double last name. */
export function isOwnName(staff: string, client: string | null): boolean {
  const words = nameWords(client ?? '');
  return nameWords(staff).some((word) => word.length > 1 && words.includes(word));
}

function finding(rule: AlertRule, accesses: readonly RecordAccess[], subject: string): OddAccess[] {
  const [first] = accesses;
  if (!first) return [];
  const records = new Set(accesses.map(({ registration_id }) => registration_id)).size;
  const { actor_id, registration_id, at } = first;
  const record = rule === 'own-name' ? registration_id : null;
  return [{ rule, actor_id, registration_id: record, subject, day: clock(at).day, records, first_at: at }];
}

/** The accesses of the hour with the most different records; `accesses` in order of time. */
function busiestHour(accesses: readonly RecordAccess[]): readonly RecordAccess[] {
  let best: readonly RecordAccess[] = [];
  let most = 0;
  let start = 0;
  const counts = new Map<string, number>();
  accesses.forEach(({ registration_id, at }, end) => {
    counts.set(registration_id, (counts.get(registration_id) ?? 0) + 1);
    for (let first = accesses[start]; first && at.getTime() - first.at.getTime() >= HOUR_MS; first = accesses[start]) {
      const left = (counts.get(first.registration_id) ?? 1) - 1;
      if (left === 0) counts.delete(first.registration_id);
      else counts.set(first.registration_id, left);
      start += 1;
    }
    if (counts.size > most) {
      most = counts.size;
      best = accesses.slice(start, end + 1);
    }
  });
  return best;
}

function grouped(accesses: readonly RecordAccess[], keyOf: (access: RecordAccess) => string): RecordAccess[][] {
  const groups = new Map<string, RecordAccess[]>();
  for (const access of accesses) {
    const group = groups.get(keyOf(access));
    if (group) group.push(access);
    else groups.set(keyOf(access), [access]);
  }
  return [...groups.values()];
}

/** Everything unusual in one person's accesses, which are in order of time. */
function oddOf(accesses: readonly RecordAccess[], settings: AlertSettings): OddAccess[] {
  const dayOf = ({ at }: RecordAccess): string => clock(at).day;
  const own = settings.own_name
    ? accesses.filter(({ actor_last_name, client_last_name }) => isOwnName(actor_last_name, client_last_name))
    : [];
  const late = settings.off_hours ? accesses.filter(({ at }) => isOffHours(at, settings)) : [];
  const { records_per_hour: usual } = settings;
  const busy = (day: RecordAccess[]): OddAccess[] =>
    finding('many-records', busiestHour(day), 'day').filter(({ records }) => usual !== null && records > usual);
  return [
    ...grouped(own, (access) => `${access.registration_id} ${dayOf(access)}`).flatMap((group) =>
      finding('own-name', group, group[0]?.registration_id ?? ''),
    ),
    ...grouped(accesses, dayOf).flatMap(busy),
    ...grouped(late, dayOf).flatMap((group) => finding('off-hours', group, 'day')),
  ];
}

/** Applies the rules to all accesses; one alert per person, rule and day, for own names also per record. */
export function oddAccesses(accesses: readonly RecordAccess[], settings: AlertSettings): OddAccess[] {
  const inOrder = [...accesses].sort((one, other) => one.at.getTime() - other.at.getTime());
  return grouped(inOrder, ({ actor_id }) => actor_id).flatMap((group) => oddOf(group, settings));
}

/** One alert in words, without client data, for the mail. */
export function alertSentence({ rule, records }: Pick<OddAccess, 'rule' | 'records'>, name: string): string {
  const count = `${records} ${records === 1 ? 'record' : 'records'}`;
  return `${name}: ${ALERT_RULES[rule].toLowerCase()}${rule === 'own-name' ? '' : ` (${count})`}`;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The first problem of the settings and its field, or null. */
export function alertSettingsProblem(settings: AlertSettings): { field: keyof AlertSettings; text: string } | null {
  const { records_per_hour: usual, work_from: from, work_until: until } = settings;
  const { min, max } = ALERT_LIMITS.records;
  if (usual !== null && (!Number.isInteger(usual) || usual < min || usual > max)) {
    return { field: 'records_per_hour', text: ALERT_TEXTS.records };
  }
  if (!TIME.test(from)) return { field: 'work_from', text: ALERT_TEXTS.time };
  if (!TIME.test(until)) return { field: 'work_until', text: ALERT_TEXTS.time };
  return from < until ? null : { field: 'work_until', text: ALERT_TEXTS.order };
}
