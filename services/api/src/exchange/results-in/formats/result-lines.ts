import type { LaboratoryResult, ResultStatus } from '@firstlight/domain/exchange/laboratory-results';

/** One value of a result, in a message that may have several; `isComment`: free text that accompanies a value. */
export type ResultLine = { result: LaboratoryResult; isComment: boolean };

export const TEXT_MAX = 2_000;

/** A number as the reviewer reads it. */
export function numberInWords(number: string, unit: string, range: string): string {
  return [number, unit, range && `(reference range: ${range})`].filter((part) => part !== '').join(' ');
}

/** An unfinished line keeps its result open; cancelled lines count only if all are. */
const STATUS_ORDER: readonly ResultStatus[] = ['preliminary', 'corrected', 'final', 'cancelled'];

/** The lines with one key as one result: later lines don't replace the first, as a later state of it would. */
export function asResults(
  lines: readonly ResultLine[],
  keyOf: (result: LaboratoryResult) => string,
): LaboratoryResult[] {
  const byKey = new Map<string, ResultLine[]>();
  for (const line of lines) {
    const key = keyOf(line.result);
    byKey.set(key, [...(byKey.get(key) ?? []), line]);
  }
  return [...byKey.values()].flatMap((ofOne) => asOne(ofOne) ?? []);
}

/** All texts, and the value if every line that states one agrees. */
function asOne(all: readonly ResultLine[]): LaboratoryResult | null {
  const valid = all.filter(({ result }) => result.status !== 'cancelled');
  const lines = valid.length > 0 ? valid : all;
  const values = lines.filter(({ isComment }) => !isComment);
  const stating = values.length > 0 ? values : lines;
  const [first] = stating;
  if (!first) return null;
  const texts = new Set(lines.map(({ result }) => result.text).filter((text) => text !== ''));
  const { value } = first.result;
  const agree =
    stating.every((line) => line.result.value === value) &&
    lines.every((line) => line.result.value === null || line.result.value === value);
  const reportedAt = lines.map(({ result }) => result.reportedAt).sort();
  return {
    ...first.result,
    text: [...texts].join('\n').slice(0, TEXT_MAX),
    value: agree ? value : null,
    status: STATUS_ORDER.find((status) => lines.some(({ result }) => result.status === status)) ?? first.result.status,
    reportedAt: reportedAt.at(-1) ?? first.result.reportedAt,
  };
}
