/**
 * A tombstone as `GET /api/deleted-registrations` returns it to the main admin; `POST /{id}/restore` lifts it
 * (decisions.md 15).
 */
export type DeletedRegistration = {
  id: string;
  firstName: string;
  lastName: string;
  deleted_at: string;
  /** Name of the staff member who deleted it. */
  deleted_by: string | null;
};
