import type { ItemHistoryEntry } from '@firstlight/domain/clients/registration-history';
import type { ChildRecordRow } from '../../record/child-records/child-record.entity.js';
import { ITEM_KINDS } from '../../record/item-kinds/item-kinds.js';

type Values = Record<string, unknown>;

/** Fields of an item's response that aren't in its form. */
const NOT_FIELDS = [
  'id',
  'version',
  'created_at',
  'created_by',
  'created_by_name',
  'updated_at',
  'updated_by',
  'updated_by_name',
  'entered_in_error',
  'at_registration',
  'from_laboratory',
  'confirmatory',
  'result_changes',
  'incentive_issued',
  'attachment_id',
  'savedAt',
  'isLocal',
  'originalUrl',
  'bytes',
  'bytes',
];

/** The wire values of a version: the newest row with the columns of that version in it. */
export function fieldsOf(kind: ItemHistoryEntry['kind'], row: ChildRecordRow, values: Readonly<Values>): Values {
  const { entity, answer } = ITEM_KINDS[kind];
  const wire = Object.entries(answer(Object.assign(new entity(), row, values)));
  return Object.fromEntries(wire.filter(([name]) => !NOT_FIELDS.includes(name)));
}
