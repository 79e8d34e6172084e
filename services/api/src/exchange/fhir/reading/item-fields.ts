import type { ResultChange } from '@firstlight/domain/record/record-tabs';
import { newYorkDay } from '../../../platform/database/new-york.js';
import type { ItemSource } from '../resource-types.js';
import { boolean, bytes, clock, type Fields, isoOf, moment, number, same, text } from './fields.js';

const nameOf = (person: string): string => `${person}.first_name || ' ' || ${person}.last_name`;

/** Moving an item to another record changes its subject, and restoring its record makes it readable again. */
export const LAST_UPDATED = 'greatest(item.updated_at, item.listed_at)';

/** The fields that all items share, as `itemFields` returns them. */
const SHARED: Fields = {
  registrationId: text('item.registration_id'),
  ...same('item', text, 'id', 'created_by', 'updated_by'),
  ...same('item', moment, 'created_at', 'updated_at'),
  lastUpdated: moment(LAST_UPDATED),
  version: number('item.version'),
  created_by_name: text(nameOf('author')),
  updated_by_name: text(nameOf('editor')),
};

/** The people whose names SHARED includes. */
export const NAMES = `
  LEFT JOIN staff_users author ON author.id = item.created_by
  LEFT JOIN staff_users editor ON editor.id = item.updated_by`;

/**
 * Few tests were ever corrected, so only theirs are looked up, newest first. On a cluster, both are queried by record.
 */
const RESULT_CHANGES = `CASE WHEN EXISTS (SELECT FROM lab_test_result_changes x
   WHERE x.lab_test_id = item.id AND x.registration_id = item.registration_id) THEN (
  SELECT json_agg(json_build_object('before', c.before, 'after', c.after, 'reason', c.reason,
           'changed_at', c.changed_at AT TIME ZONE INTERVAL '0', 'changed_by', ${nameOf('u')}) ORDER BY c.changed_at DESC)
    FROM lab_test_result_changes c LEFT JOIN staff_users u ON u.id = c.changed_by
   WHERE c.lab_test_id = item.id AND c.registration_id = item.registration_id)::text ELSE '[]' END`;

const changesIn = (json: string): ResultChange[] =>
  (JSON.parse(json) as ResultChange[]).map((change) => ({ ...change, changed_at: isoOf(change.changed_at) }));

const own = (...names: string[]): Fields => same('item', text, ...names);

/**
 * Each kind’s items as their tabs return them: wire fields by their SQL. A test compares them with the tabs’ responses.
 */
export const ITEM_FIELDS: Record<ItemSource['kind'], Fields> = {
  test: {
    ...SHARED,
    ...own('test_type', 'test_date', 'hiv_result', 'hiv_type', 'hiv_tester', 'hcv_result', 'hcv_tester'),
    ...own('bloodwork_type', 'bloodwork_result', 'bloodwork_date_submitted', 'bloodwork_tester'),
    bloodwork_circles: number('item.bloodwork_circles'),
    from_laboratory: boolean('item.from_laboratory'),
    confirmatory: boolean('item.confirmatory'),
    at_registration: boolean('item.taken_at_registration IS NOT DISTINCT FROM item.registration_id'),
    result_changes: { sql: RESULT_CHANGES, read: changesIn },
  },
  medication: { ...SHARED, ...own('medication', 'start_date', 'end_date', 'outcome') },
  dispensing: {
    ...SHARED,
    ...own('medication', 'rx', 'lot', 'product_type', 'expiry_date'),
    quantity: number('item.quantity'),
    // Rows written without a day count from the day of entry.
    dispensed_date: text(`coalesce(item.dispensed_date, ${newYorkDay('item.created_at')})`),
  },
  note: {
    ...SHARED,
    noteDate: text('item.note_date'),
    noteText: text('item.note_text'),
    templateType: text('item.template_type'),
  },
  activity: { ...SHARED, ...own('date', 'description'), time: clock('item.time') },
  interaction: {
    ...SHARED,
    ...own('date', 'description', 'referral_id', 'payment_type', 'issued'),
    amount: number('item.amount'),
  },
  // The columns of the entity: names are sealed, and `attachmentFields` creates the wire fields.
  attachment: {
    ...SHARED,
    ...own('type', 'filename', 'link'),
    originalUrl: text('item.original_url'),
    sealedNames: bytes('item.sealed_names'),
    documentType: text('item.document_type'),
    documentDate: text('item.document_date'),
    isLocal: boolean('item.is_local'),
    bytes: number('item.bytes'),
  },
};
