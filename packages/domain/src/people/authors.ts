/**
 * Who created an item and who changed it last (decisions.md 33): null for the website; names of deleted users stay
 * readable.
 */
export type Authors = {
  created_by: string | null;
  created_by_name: string | null;
  updated_by: string | null;
  updated_by_name: string | null;
};
