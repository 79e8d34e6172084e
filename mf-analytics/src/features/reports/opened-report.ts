const OPEN = 'report';

/** Shows a report, or the list; `replace` where Back must not return to what was shown. */
export type OpenReport = (id: string | null, options?: { replace: boolean }) => void;

/** The id of the report in the address, null for the list. */
export function openedReport(search: URLSearchParams): string | null {
  return search.get(OPEN);
}

export function withReport(before: URLSearchParams, id: string | null): URLSearchParams {
  const after = new URLSearchParams(before);
  if (id === null) after.delete(OPEN);
  else after.set(OPEN, id);
  return after;
}
