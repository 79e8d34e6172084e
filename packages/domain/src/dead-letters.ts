/** An undeliverable mail as `GET /api/dead-letters` shows it to the main admin; never its content. */
export type DeadLetter = {
  id: string;
  kind: string;
  attempts: number;
  created_at: string;
  failed_at: string | null;
};
