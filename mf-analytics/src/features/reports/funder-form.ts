import { INDICATOR_LABEL_MAX } from '@firstlight/domain/insight/reports';
import Papa from 'papaparse';

const hasWords = (cell: string): boolean => /\p{L}{2}/u.test(cell);

/**
 * The indicators of a funder's form, in its order: the longest text cell of each line, from a CSV file or from cells
 * pasted from a sheet. A repeated line counts once.
 */
export function indicatorLabels(text: string, kind: 'csv' | 'pasted'): string[] {
  const { data } = Papa.parse<string[]>(text.trim(), kind === 'pasted' ? { delimiter: '\t' } : {});
  const labels = data.flatMap((cells) => {
    const [label] = cells.filter(hasWords).sort((one, other) => other.length - one.length);
    return label === undefined ? [] : [label.replace(/\s+/g, ' ').trim().slice(0, INDICATOR_LABEL_MAX)];
  });
  return [...new Set(labels)];
}
