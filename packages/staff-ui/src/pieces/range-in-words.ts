const figure = (count: number): string => count.toLocaleString('en-CA');

/** `Showing 21–40 of 312`; nothing for an empty list, which says so itself. */
export function rangeInWords(page: number, pageSize: number, shown: number, total: number): string {
  if (total === 0) return '';
  if (shown === 0) return `Showing 0 of ${figure(total)}`;
  const first = (page - 1) * pageSize + 1;
  return `Showing ${figure(first)}–${figure(first + shown - 1)} of ${figure(total)}`;
}
