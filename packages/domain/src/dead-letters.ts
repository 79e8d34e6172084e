/** A mail that every try failed for, as `GET /api/dead-letters` answers it to the main admin; never its content. */
export type DeadLetter = {
  id: string;
  kind: string;
  attempts: number;
  created_at: string;
  failed_at: string | null;
};
