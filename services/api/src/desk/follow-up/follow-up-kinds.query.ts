import { FOLLOW_UP_KINDS, type FollowUpKind } from '@firstlight/domain/desk/follow-up';
import { REFUTED_HIV } from '@firstlight/domain/desk/follow-up-tests';
import { HIV_CONFIRMATION_DAYS, NOT_ENTERED, RNA_BEFORE_DAYS } from '@firstlight/domain/desk/follow-up-details';
import { ISSUED } from '@firstlight/domain/record/incentives';
import { ACTIVE_OUTCOME, ENDED_OUTCOMES, NOT_STARTED_OUTCOME } from '@firstlight/domain/care/treatment-courses';
import { sqlList, sqlText } from '../../platform/database/sql-text.js';
import { hivTables } from '../../record/care-records/hiv-days.query.js';
import { entered, MEDICINES, type Scope, treatedSince } from './course-tables.query.js';

const DAYS = Object.fromEntries(Object.entries(FOLLOW_UP_KINDS).map(([kind, { days }]) => [kind, days]));
const plus = (kind: FollowUpKind): string => `+ (${DAYS[kind] ?? 0})`;
const FINAL = "t.bloodwork_result IN ('Positive', 'Negative')";
const DAY = `coalesce(t.test_date, CASE WHEN t.test_type = 'Bloodwork' THEN t.bloodwork_date_submitted END, ${entered('t')})`;
const NAME = `CASE WHEN t.test_type = 'Bloodwork'
  THEN concat_ws(' ', 'Bloodwork', nullif(t.bloodwork_type, ''), nullif(t.bloodwork_result, ''))
  ELSE t.test_type || ' positive' END`;
const POSITIVE = {
  HIV: "t.test_type = 'HIV' AND t.hiv_result = 'positive'",
  HCV: "t.test_type = 'HCV' AND t.hcv_result = 'positive'",
  RNA: "t.test_type = 'Bloodwork' AND t.bloodwork_result = 'Positive'",
};

/** The day of RNA on the Client tab. */
const ON_CLIENT_TAB = `coalesce(r.rna_sample_date, r.reg_date, ${entered('r')})`;

const positives = (condition: string, scope: Scope): string =>
  `SELECT t.registration_id, t.id, t.created_at, ${DAY} AS day, t.test_type,
          greatest(${DAY}, t.resulted_on) AS known_from, ${NAME} AS name
     FROM lab_tests t WHERE t.voided_at IS NULL AND ${condition} ${scope('t')}`;
/**
 * The table `rna`: bloodwork, and RNA on the Client tab unless a bloodwork of the same or a later day has a result, as
 * `rnaTests` of the domain has them.
 */
export const rnaTable = (scope: Scope): string => `
  rna AS MATERIALIZED (
    SELECT t.registration_id, t.id, t.created_at, ${DAY} AS day, t.bloodwork_result AS result, ${NAME} AS name
      FROM lab_tests t WHERE t.voided_at IS NULL AND t.test_type = 'Bloodwork' ${scope('t')}
    UNION ALL
    SELECT r.id, r.id, r.created_at, ${ON_CLIENT_TAB}, r.rna_result,
           'RNA ' || lower(r.rna_result) || ' (Client tab)'
      FROM registrations r
     WHERE r.rna_available = 'Yes' AND r.rna_result IS NOT NULL ${scope('r', 'id')}
       AND NOT EXISTS (SELECT 1 FROM lab_tests t WHERE t.registration_id = r.id AND t.voided_at IS NULL
                          AND t.test_type = 'Bloodwork' AND ${FINAL} AND ${DAY} >= ${ON_CLIENT_TAB}))`;
/** The tables of `hivTables` for each record. */
export const hivTestTables = (scope: Scope): string =>
  hivTables(
    'registration_id',
    `SELECT t.registration_id, ${DAY} AS day, t.hiv_result = 'positive' AS positive,
            t.hiv_result = 'positive' AND coalesce(t.hiv_type, '') <> '' AS typed, t.from_laboratory, t.confirmatory
       FROM lab_tests t
      WHERE t.voided_at IS NULL AND t.test_type = 'HIV' AND t.hiv_result IN ('positive', 'negative') ${scope('t')}`,
  );
const rna = (registration: string, condition: string): string =>
  `SELECT 1 FROM rna n WHERE n.registration_id = ${registration} AND ${condition}`;
const met = (descriptions: readonly string[], since: string): string =>
  `EXISTS (SELECT 1 FROM interactions i WHERE i.voided_at IS NULL AND i.registration_id = p.registration_id
             AND i.description IN ${sqlList(descriptions)} AND coalesce(i.date, ${entered('i')}) >= ${since})`;
/** One task for each day with such a test of a client; `counts`: the day from which it is due. */
const eachDay = (kind: FollowUpKind, from: string, condition: string, counts = 'p.day'): string =>
  `SELECT DISTINCT ON (p.registration_id, p.day) p.registration_id, p.id, p.day, ${counts} ${plus(kind)}, p.name
     FROM (${from}) p WHERE ${condition} ORDER BY p.registration_id, p.day, p.created_at, p.id`;
/** The same for a test of somebody who wasn't treated since; `countsFrom` of the domain. */
const untreated = (kind: FollowUpKind, from: string, condition: string): string =>
  eachDay(
    kind,
    `SELECT u.*, c.awaited FROM (${from}) u LEFT JOIN treated c ON c.registration_id = u.registration_id
      WHERE (c.until >= u.day) IS NOT TRUE`,
    condition,
    'greatest(p.day, p.awaited)',
  );
/** With the day of the first positive test of those that this one may confirm. */
const confirming = (tests: string): string =>
  `SELECT t.*, min(t.day) OVER (PARTITION BY t.registration_id ORDER BY t.day
            RANGE BETWEEN '${HIV_CONFIRMATION_DAYS} days' PRECEDING AND CURRENT ROW) AS answered_from FROM (${tests}) t`;

/**
 * An active treatment with a known regimen and too few supplies to reach its end, and the day on which it becomes a
 * gap.
 */
const IN_GAP = `c.id IS NOT NULL AND c.medication IN ${MEDICINES} AND c.supplied IS NOT TRUE`;
const GAP = `coalesce(c.until, c.begins) ${plus('supply-gap')}`;

export type KindPart = (scope: Scope) => string;

/**
 * The rules of `follow-up-rules` in SQL: each part returns `registration_id, item_id, since, due, what`, activities also
 * `due_at, time, created_by`, supplies also `shown_until`. No rule depends on the day on which it is evaluated. Texts
 * that staff typed aren't copied: `what` of activities and incentives is NULL. follow-up-oracle.medium.test.ts compares
 * both.
 */
export const KIND_PARTS: Record<FollowUpKind, KindPart> = {
  'result-not-told': (scope) =>
    `SELECT p.registration_id, p.id, p.day, p.known_from,
            CASE WHEN p.test_type = 'HIV' AND r.day >= p.day THEN ${sqlText(REFUTED_HIV)} ELSE p.name END
       FROM (${positives(`(${Object.values(POSITIVE).join(' OR ')})`, scope)}) p
       LEFT JOIN (SELECT registration_id, max(day) AS day FROM hiv_refuted GROUP BY 1) r ON r.registration_id = p.registration_id
      WHERE NOT ${met(['Results'], 'p.known_from')}`,

  'hiv-not-linked': (scope) =>
    eachDay(
      'hiv-not-linked',
      confirming(`SELECT * FROM (${positives(POSITIVE.HIV, scope)}) h WHERE NOT EXISTS (
        SELECT 1 FROM hiv_refuted r WHERE r.registration_id = h.registration_id AND r.day >= h.day)`),
      `NOT ${met(['Referral', 'Consultation'], 'p.answered_from')}`,
    ),

  'rna-not-treated': () =>
    untreated(
      'rna-not-treated',
      "SELECT * FROM rna WHERE result = 'Positive'",
      `NOT EXISTS (${rna('p.registration_id', "n.result = 'Negative' AND n.day > p.day")})`,
    ),

  'antibody-without-rna': (scope) =>
    untreated(
      'antibody-without-rna',
      positives(POSITIVE.HCV, scope),
      `NOT EXISTS (${rna('p.registration_id', `n.day >= p.day - ${RNA_BEFORE_DAYS}`)})`,
    ),

  'supply-gap': () =>
    `SELECT c.registration_id, coalesce(c.last_supply, c.id), coalesce(c.until, c.begins), ${GAP}, c.medication, c.planned_end AS shown_until
       FROM runs c WHERE ${IN_GAP}`,
  'refill-due': () =>
    `SELECT c.registration_id, c.last_supply, c.until ${plus('refill-due')}, c.until, c.medication,
            CASE WHEN c.id IS NOT NULL THEN c.planned_end END AS shown_until
       FROM runs c WHERE c.until IS NOT NULL AND c.supplied IS NOT TRUE`,
  'treatment-past-end': () =>
    `SELECT c.registration_id, c.id, c.planned_end, c.planned_end, c.medication
       FROM entries c WHERE c.outcome = ${sqlText(ACTIVE_OUTCOME)} AND c.planned_end IS NOT NULL
     UNION ALL
     SELECT c.registration_id, c.last_supply, c.planned_end, c.planned_end, c.medication || ${sqlText(NOT_ENTERED)}
       FROM runs c WHERE c.id IS NULL AND c.planned_end IS NOT NULL`,
  'svr12-due': () =>
    `SELECT c.registration_id, c.id, c.planned_end, c.planned_end ${plus('svr12-due')}, c.medication
       FROM entries c
      WHERE c.outcome IN ${sqlList(ENDED_OUTCOMES)} AND c.planned_end IS NOT NULL
        AND NOT EXISTS (${rna(
          'c.registration_id',
          `(n.day >= c.planned_end ${plus('svr12-due')} OR (n.result = 'Positive' AND n.day > c.planned_end))`,
        )})
        AND NOT EXISTS (SELECT 1 FROM entries o WHERE o.registration_id = c.registration_id AND o.begins > c.begins
                           AND o.outcome <> ${sqlText(NOT_STARTED_OUTCOME)} AND coalesce(o.planned_end, 'infinity') > c.planned_end)`,
  'bloodwork-pending': (scope) =>
    `SELECT p.registration_id, p.id, p.day, p.day ${plus('bloodwork-pending')}, p.name
       FROM (SELECT t.registration_id, t.id, ${NAME} AS name,
                    coalesce(t.bloodwork_date_submitted, t.test_date, ${entered('t')}) AS day
               FROM lab_tests t
              WHERE t.voided_at IS NULL AND t.test_type = 'Bloodwork' AND (${FINAL}) IS NOT TRUE ${scope('t')}) p`,

  'overdue-activity': (scope) =>
    `SELECT a.registration_id, a.id, a.date, a.date, NULL, a.due_at, a.time, a.created_by FROM activities a
      WHERE NOT a.hidden AND a.voided_at IS NULL ${scope('a')}`,

  'incentive-not-issued': (scope) =>
    `SELECT i.registration_id, i.id, coalesce(i.date, ${entered('i')}), coalesce(i.date, ${entered('i')}), NULL
       FROM interactions i
      WHERE i.voided_at IS NULL AND i.amount > 0 AND i.issued IS DISTINCT FROM ${sqlText(ISSUED)} ${scope('i')}`,

  'yearly-retest': () =>
    `SELECT p.registration_id, p.id, p.day, p.day ${plus('yearly-retest')}, p.name
       FROM (SELECT DISTINCT ON (n.registration_id) n.* FROM rna n
              ORDER BY n.registration_id, n.day DESC, n.created_at DESC, n.id DESC) p
      WHERE p.result = 'Negative'
        AND NOT EXISTS (${rna('p.registration_id', "n.result = 'Positive' AND n.day = p.day")})
        AND (EXISTS (SELECT 1 FROM lab_tests t WHERE t.voided_at IS NULL AND t.registration_id = p.registration_id
                        AND (${POSITIVE.HCV} OR ${POSITIVE.RNA}) AND ${DAY} <= p.day)
          OR EXISTS (SELECT 1 FROM treated c WHERE c.registration_id = p.registration_id))
        AND NOT ${treatedSince('p.registration_id', `p.day - ${DAYS['svr12-due'] ?? 0} + 1`)}`,
};
