import { CARE_STEPS, type CarePath } from '@firstlight/domain/care/care-steps';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { SVR12_DAYS } from '@firstlight/domain/care/treatment-dates';
import type { Statement } from '../../platform/database/queries.js';
import { sqlText } from '../../platform/database/sql-text.js';
import { ofWholeViews, type RowsOf } from '../../platform/database/view-parts.js';
import { type CareView, COURSE_BEGINS, courseEnds, HCV_DAYS, hcvJourneys } from './hcv-journeys.query.js';
import { HIV_DAYS, hivJourneys } from './hiv-journeys.query.js';

/**
 * The columns of `an.care_days`, in this order. `antibody` and `met` are the days of the positive antibody test and of
 * the interaction that reached a step; null for a step that follows from an RNA test or a treatment entry.
 */
export const CARE_DAY_COLUMNS = [
  'path',
  'person_key',
  'n',
  'day',
  'found',
  'level',
  'waits_for',
  'positive',
  'confirmed',
  'linked',
  'started',
  'completed',
  'svr12',
  'antibody',
  'met',
  'gender',
  'age',
  'city',
  'referral_site',
  'stop',
] as const;

const JOURNEYS: Record<CarePath, (view: CareView) => string> = { hcv: hcvJourneys, hiv: hivJourneys };
const DAYS: Record<CarePath, string> = { hcv: HCV_DAYS, hiv: HIV_DAYS };
const DATES = ['positive', 'confirmed', 'linked', 'started', 'completed', 'svr12'] as const;

const stepAfter = (path: CarePath): string =>
  `CASE j.level ${CARE_STEPS[path]
    .slice(1)
    .map(({ step }, level) => `WHEN ${level} THEN ${sqlText(step)}`)
    .join(' ')} END`;

function datesOf(path: CarePath): string {
  const own: readonly string[] = CARE_STEPS[path].map(({ step }) => step);
  const dates = DATES.map((date) => (own.includes(date) ? `j.${date}` : `NULL::date AS ${date}`));
  return [...dates, path === 'hcv' ? 'j.antibody, j.met' : 'j.positive AS antibody, j.linked AS met'].join(', ');
}

/** Everyone’s rows, or those of the people `$2`. */
export type Whose = 'everybody' | 'some';

const viewOf =
  (whose: Whose, rows: RowsOf): CareView =>
  (name) =>
    whose === 'everybody' ? `an.${name}` : `(${rows(name, 'person_key = ANY($2::bigint[])')})`;

/**
 * The common tables that end in `care`: one row for each day that counts a person into a period, with the whole
 * journey, and the person as their newest registration describes them (uploaded tests may have none). Journey 0 is for
 * people who were only tested; `waits_for` is in one row per person, and only of people with a live record: nobody can
 * open or call a person known only from uploads. `$1` is today.
 */
export function careTables(path: CarePath, whose: Whose, rows: RowsOf = ofWholeViews): string {
  const view = viewOf(whose, rows);
  return `${JOURNEYS[path](view)}, ${DAYS[path]},
  described AS (
    SELECT DISTINCT ON (f.person_key) f.person_key, f.gender, f.age, f.city, f.referral_site, f.stop
      FROM ${view('registrations')} f
     ORDER BY f.person_key, f.date DESC NULLS LAST, f.gender, f.age, f.city, f.referral_site, f.stop),
  live AS (SELECT person_key FROM ${view('registrations')} f WHERE f.source <> 'legacy'),
  undescribed AS (
    SELECT d.person_key, d.n, d.day, j.found, j.level,
           CASE WHEN j.is_last AND j.waits AND row_number() OVER (PARTITION BY d.person_key, d.n ORDER BY d.day) = 1
                     AND d.person_key IN (SELECT person_key FROM live)
                THEN ${stepAfter(path)} END AS waits_for, ${datesOf(path)}
      FROM journey_days d JOIN journeys j ON j.person_key = d.person_key AND j.n = d.n
    UNION ALL
    SELECT person_key, 0, day, NULL, 0, NULL, ${DATES.map(() => 'NULL').join(', ')}, NULL, NULL FROM only_tested),
  care AS (
    SELECT ${sqlText(path)} AS path, u.*, d.gender, d.age, d.city, d.referral_site, d.stop
      FROM undescribed u LEFT JOIN described d ON d.person_key = u.person_key)`;
}

/** The rows of `an.care_days` for these people, or for everyone. */
export function careDaysSql(
  path: CarePath,
  today: CivilDate,
  people: readonly string[] | null,
  rows: RowsOf = ofWholeViews,
): Statement {
  return {
    text: `WITH ${careTables(path, people ? 'some' : 'everybody', rows)} SELECT ${CARE_DAY_COLUMNS.join(', ')} FROM care`,
    values: people ? [today, people] : [today],
  };
}

/** The next day on which a journey changes without a new record, because a recorded future date arrives. */
export function careLaterSql(
  today: CivilDate,
  people: readonly string[] | null,
  rows: RowsOf = ofWholeViews,
): Statement {
  const view = viewOf(people ? 'some' : 'everybody', rows);
  const dated = ['care_tests', 'care_supplies', 'care_meetings'].map(
    (name) => `SELECT person_key, day FROM ${view(name)} v`,
  );
  return {
    text: `SELECT person_key, min(day) AS day FROM (
      ${dated.join(' UNION ALL ')}
      UNION ALL
      SELECT t.person_key, u.day
        FROM (SELECT t.*, ${COURSE_BEGINS} AS begins FROM ${view('care_treatments')} t) t
       CROSS JOIN LATERAL unnest(ARRAY[begins, entered, ${courseEnds('begins')}, ${courseEnds('begins')} + ${SVR12_DAYS}]) AS u (day)) f
     WHERE day > $1 GROUP BY person_key`,
    values: people ? [today, people] : [today],
  };
}
