/** A range of the normalised text. */
export type Span = { start: number; end: number };

/** Where a phrase is, if it is there. */
export function spansOf(text: string, phrase: RegExp): Span[] {
  const match = phrase.exec(text);
  return match ? [spanOf(match)] : [];
}

export const spanOf = ({ index, 0: words }: RegExpExecArray): Span => ({ start: index, end: index + words.length });

export const overlapsAny = (spans: readonly Span[], { start, end }: Span): boolean =>
  spans.some((span) => start < span.end && end > span.start);

/** The text with spaces in place of the spans, so that every other word keeps its position. */
export const blanked = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (now, { start, end }) => now.slice(0, start) + ' '.repeat(Math.max(0, end - start)) + now.slice(end),
    text,
  );
