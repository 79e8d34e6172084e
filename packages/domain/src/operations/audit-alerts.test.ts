import { describe, expect, it } from '@jest/globals';
import {
  type AlertSettings,
  alertSentence,
  alertSettingsProblem,
  DEFAULT_ALERT_SETTINGS as USUAL,
  isOffHours,
  isOwnName,
  oddAccesses,
  type RecordAccess,
} from './audit-alerts.js';

const access = (minute: number, change: Partial<RecordAccess> = {}): RecordAccess => ({
  actor_id: 'u-1',
  actor_last_name: 'Sample',
  registration_id: `r-${minute}`,
  client_last_name: 'Testperson',
  at: new Date(Date.UTC(2026, 10, 20, 15, minute)),
  ...change,
});
const many = (count: number, everyMinutes: number): RecordAccess[] =>
  Array.from({ length: count }, (_, place) => access(place * everyMinutes));
const rules = (accesses: RecordAccess[], settings: AlertSettings = USUAL): string[] =>
  oddAccesses(accesses, settings).map(({ rule, records }) => `${rule} ${records}`);

describe('2.6/6 unusual access', () => {
  it.each([
    ['Sample', 'sample', true],
    ['Sámple', 'Sample', true],
    ['Sample-Testperson', 'Testperson', true],
    ['Sample', 'Samples', false],
    ['X', 'X', false],
    ['Sample', null, false],
  ])('compares the last names %s and %s', (staff, client, same) => {
    expect(isOwnName(staff, client)).toBe(same);
  });

  it.each([
    ['2026-11-20T11:29:00Z', true],
    ['2026-11-20T11:30:00Z', false],
    ['2026-11-21T02:29:00Z', false],
    ['2026-11-21T02:30:00Z', true],
  ])('%s is outside 06:30 to 21:30 in New York: %s', (at, odd) => {
    expect(isOffHours(new Date(at), USUAL)).toBe(odd);
  });

  it('treats weekends as outside working hours only if they are days off', () => {
    const saturday = new Date('2026-11-21T17:00:00Z');
    expect(isOffHours(saturday, USUAL)).toBe(false);
    expect(isOffHours(saturday, { ...USUAL, weekends: false })).toBe(true);
  });

  it('counts different records within any 60 minutes, above the limit', () => {
    const settings = { ...USUAL, records_per_hour: 10 };
    expect(rules(many(10, 1), settings)).toEqual([]);
    expect(rules(many(11, 5), settings)).toEqual(['many-records 11']);
    expect(rules(many(40, 6), settings)).toEqual([]);
    const oneRecord = many(40, 1).map((one) => ({ ...one, registration_id: 'r' }));
    expect(rules(oneRecord, settings)).toEqual([]);
    expect(rules(many(80, 1), { ...settings, records_per_hour: null })).toEqual([]);
  });

  it('makes one alert per person, rule and day, for own names also per record', () => {
    const own = [1, 2, 3].map((minute) => access(minute, { client_last_name: 'Sample', registration_id: 'r' }));
    const late = [1, 2].map((minute) => access(minute, { at: new Date(Date.UTC(2026, 10, 20, 9, minute)) }));
    expect(rules([...own, ...late])).toEqual(['own-name 1', 'off-hours 2']);
    expect(rules([...own, ...late], { ...USUAL, own_name: false, off_hours: false })).toEqual([]);
    const [first] = oddAccesses(own, USUAL);
    expect(first).toMatchObject({ registration_id: 'r', day: '2026-11-20', first_at: access(1).at });
  });

  it('is worded without client data', () => {
    expect(alertSentence({ rule: 'off-hours', records: 1 }, 'Robin Sample')).toBe(
      'Robin Sample: opened records outside working hours (1 record)',
    );
    expect(alertSentence({ rule: 'own-name', records: 1 }, 'Robin Sample')).toBe(
      'Robin Sample: opened a record with their own last name',
    );
  });

  it.each<[Partial<AlertSettings>, string | null]>([
    [{}, null],
    [{ records_per_hour: null }, null],
    [{ records_per_hour: 4 }, 'records_per_hour'],
    [{ records_per_hour: 7.5 }, 'records_per_hour'],
    [{ work_from: '6:30' }, 'work_from'],
    [{ work_until: '24:00' }, 'work_until'],
    [{ work_from: '21:30' }, 'work_until'],
  ])('%j: reports the problem at %s', (change, field) => {
    expect(alertSettingsProblem({ ...USUAL, ...change })?.field ?? null).toBe(field);
  });
});
