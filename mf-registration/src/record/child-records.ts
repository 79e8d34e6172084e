import type { StaffTag } from '@firstlight/staff-data';

/** Arguments of the calls that every record tab makes; `input` is what the tab's form sends. */
export type ChildKey = { registrationId: string; id: string };
export type ChildCreation<Input> = { registrationId: string; input: Input; key: string };
export type ChildChange<Input> = ChildKey & { input: Input };

/** Path of a record below `/api/`. */
export function recordPath(registrationId: string): string {
  return `admin-registration/${encodeURIComponent(registrationId)}`;
}

/** The tag of one record's list of one kind. */
export function childTag<Kind extends StaffTag>(type: Kind, registrationId: string): { type: Kind; id: string } {
  return { type, id: registrationId };
}
