import type { Type } from '@nestjs/common';
import type { ItemHistoryEntry } from '@firstlight/domain/registration-history';
import { ActivityRow } from '../../record/activities/activity.entity.js';
import { toActivity } from '../../record/activities/activity.wire.js';
import { AttachmentRow } from '../../record/attachments/attachment.entity.js';
import { toAttachment } from '../../record/attachments/attachment.wire.js';
import type { ChildRecordRow } from '../../record/child-records/child-record.entity.js';
import { DispensingRow } from '../../record/dispensing/dispensing.entity.js';
import { toDispensing } from '../../record/dispensing/dispensing.wire.js';
import { InteractionRow } from '../../record/interactions/interaction.entity.js';
import { toInteraction } from '../../record/interactions/interaction.wire.js';
import { LabTestRow } from '../../record/lab-tests/lab-test.entity.js';
import { toLabTest } from '../../record/lab-tests/lab-test.wire.js';
import { MedicationRow } from '../../record/medications/medication.entity.js';
import { toMedication } from '../../record/medications/medication.wire.js';
import { NoteRow } from '../../record/notes/note.entity.js';
import { toNote } from '../../record/notes/note.wire.js';

export type ItemShape = {
  entity: Type<ChildRecordRow>;
  /** The wire values of a version: the newest row with the columns of that version in it. */
  fieldsOf: (row: ChildRecordRow, values: Readonly<Record<string, unknown>>) => Record<string, unknown>;
};

/** What is in an item's answer but not in its form. */
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
  'result_changes',
  'attachment_id',
  'savedAt',
  'isLocal',
  'originalUrl',
];

function shape<Row extends ChildRecordRow>(entity: Type<Row>, answer: (row: Row) => object): ItemShape {
  return {
    entity,
    fieldsOf: (row, values) => {
      const wire = Object.entries(answer(Object.assign(new entity(), row, values)));
      return Object.fromEntries(wire.filter(([name]) => !NOT_FIELDS.includes(name)));
    },
  };
}

export const ITEM_SHAPES: Record<ItemHistoryEntry['kind'], ItemShape> = {
  test: shape(LabTestRow, (row) => toLabTest(row, [])),
  medication: shape(MedicationRow, toMedication),
  dispensing: shape(DispensingRow, toDispensing),
  note: shape(NoteRow, toNote),
  activity: shape(ActivityRow, toActivity),
  interaction: shape(InteractionRow, toInteraction),
  attachment: shape(AttachmentRow, toAttachment),
};
