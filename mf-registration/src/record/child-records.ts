import type { ChildRecord } from '@firstlight/domain/record-tabs';
import type { StaffTag } from '@firstlight/staff-data';

/** Arguments of the calls that every record tab makes; `input` is what the tab's form sends. */
export type ChildKey = { registrationId: string; id: string };
export type ChildCreation<Input> = { registrationId: string; input: Input; key: string };
/** The reason goes in the body: addresses appear in logs. */
export type ChildDeletion = ChildKey & { reason: string | null };
/** With the version that was edited, so that a stale save is refused (decisions.md 14). */
export type ChildChange<Input> = ChildKey & { input: Input & { version: number } };

/** The three writing calls of a tab; each answers the item or an error, as RTK mutations do. */
export type ChildCalls<Input, Item extends ChildRecord> = {
  create: (args: ChildCreation<Input>) => Promise<{ data?: Item; error?: unknown }>;
  /** Null where a saved item is never changed. */
  update: ((args: ChildChange<Input>) => Promise<{ data?: Item; error?: unknown }>) | null;
  remove: (deletion: ChildDeletion) => Promise<{ error?: unknown }>;
};

/** Path of a record below `/api/`. */
export function recordPath(registrationId: string): string {
  return `admin-registration/${encodeURIComponent(registrationId)}`;
}

/** The call that deletes an item, e.g. `note`. */
export function deletionOf(item: string): (deletion: ChildDeletion) => { url: string; method: string; body?: object } {
  return ({ registrationId, id, reason }) => ({
    url: `${recordPath(registrationId)}/${item}/${id}`,
    method: 'DELETE',
    ...(reason === null ? {} : { body: { reason } }),
  });
}

/** The tag of one record's list of one kind. */
export function childTag<Kind extends StaffTag>(type: Kind, registrationId: string): { type: Kind; id: string } {
  return { type, id: registrationId };
}
