import {
  RECORD_TABS,
  type Activity,
  type ActivityInput,
  type Attachment,
  type AttachmentInput,
  type ChildRecord,
  type Dispensing,
  type DispensingInput,
  type Interaction,
  type InteractionInput,
  type LabTest,
  type LabTestChange,
  type Medication,
  type MedicationInput,
  type Note,
  type NoteInput,
} from '@firstlight/domain/record/record-tabs';
import type { RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import type { StaffError, StaffTag } from '@firstlight/staff-data';

type Kind<Item extends ChildRecord, Input> = { item: Item; input: Input };

type Kinds = {
  Tests: Kind<LabTest, LabTestChange>;
  Medication: Kind<Medication, MedicationInput>;
  Dispensing: Kind<Dispensing, DispensingInput>;
  Notes: Kind<Note, NoteInput>;
  Activities: Kind<Activity, ActivityInput>;
  Interactions: Kind<Interaction, InteractionInput>;
  Attachments: Kind<Attachment, AttachmentInput>;
};
/** A saved item of a tab, and the body its form sends. */
export type ItemOf<Tab extends RecordTab> = Kinds[Tab]['item'];
export type InputOf<Tab extends RecordTab> = Kinds[Tab]['input'];

/** `list`: path and wire key of a tab's list; `item`: path of one item; `tag`: its cache tag. */
type Route = { list: string; item: string; tag: StaffTag };

/** Routes of the record tabs (API-22 to API-28). */
export const ITEM_ROUTES: Readonly<Record<RecordTab, Route>> = {
  Tests: { list: 'tests', item: 'test', tag: 'LabTest' },
  Medication: { list: 'medications', item: 'medication', tag: 'Medication' },
  Dispensing: { list: 'dispensing', item: 'dispensing', tag: 'Dispensing' },
  Notes: { list: 'notes', item: 'note', tag: 'Note' },
  Activities: { list: 'activities', item: 'activity', tag: 'Activity' },
  Interactions: { list: 'interactions', item: 'interaction', tag: 'Interaction' },
  Attachments: { list: 'attachments', item: 'attachment', tag: 'Attachment' },
};

/** One tag for each kind of item of a record. */
export function itemTags(registrationId: string): { type: StaffTag; id: string }[] {
  return Object.values(ITEM_ROUTES).map(({ tag }) => recordTag(tag, registrationId));
}

type Tags = (StaffTag | { type: StaffTag; id: string })[];

/** The tag of one record's responses of one kind. */
export function recordTag<Type extends StaffTag>(type: Type, registrationId: string): { type: Type; id: string } {
  return { type, id: registrationId };
}

/**
 * The tags that a saved item invalidates. The Client tab shows the test at registration, so a change of that test is a
 * new version of the record; the dashboard lists activities too.
 */
export function tagsOfChange(tab: RecordTab, registrationId: string, item: ChildRecord | undefined): Tags {
  const own = recordTag(ITEM_ROUTES[tab].tag, registrationId);
  if (tab === 'Activities') return [own, 'ActivityList', 'DashboardStats'];
  const isOnClientTab = tab === 'Tests' && (item as LabTest | undefined)?.at_registration;
  return isOnClientTab ? [own, recordTag('Registration', registrationId)] : [own];
}

const DELETED_WITH: Partial<Record<RecordTab, StaffTag>> = { Tests: 'Registration', Attachments: 'ShareLink' };

export function tagsOfDeletion(tab: RecordTab, registrationId: string): Tags {
  const other = DELETED_WITH[tab];
  const tags = tagsOfChange(tab, registrationId, undefined);
  return other ? [...tags, recordTag(other, registrationId)] : tags;
}

const NOT_FOUND = 404;

/** Reads the record again if it is gone: it may have been merged into another one. */
export function tagsIfGone(error: StaffError | undefined, registrationId: string): Tags {
  return error?.status === NOT_FOUND ? [recordTag('Registration', registrationId)] : [];
}

/** Path of a record below `/api/`. */
export function recordPath(registrationId: string): string {
  return `admin-registration/${encodeURIComponent(registrationId)}`;
}

/** The key under which the record keeps typed text on a tab. */
export function keyOfTab(tab: RecordTab): string {
  return RECORD_TABS.find(({ permission }) => permission === tab)?.key ?? tab;
}
