/** One saved version of a record: who changed which fields when, by wire name and without values. */
export type RegistrationHistoryEntry = {
  version: number;
  action: 'create' | 'update' | 'finalize' | 'revert' | 'delete' | 'restore';
  at: string;
  /** Name of the staff member; null for the public form or the system. */
  by: string | null;
  fields: string[];
};

/** Answer of `GET /api/admin-registration/{id}/history`, newest first; Client permission. */
export type RegistrationHistory = { history: RegistrationHistoryEntry[] };
