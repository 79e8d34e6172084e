/** Collects the conditions of a hand-written query; values are always parameters, never part of the text. */
export class Conditions {
  private readonly texts: string[] = [];

  /** Parts of one statement share their `values`. */
  constructor(readonly values: unknown[] = []) {}

  /** `?` in `text` is replaced by the value; nothing is added for null, undefined and the empty string. */
  add(text: string, value: unknown): this {
    if (value === null || value === undefined || value === '') return this;
    return this.always(text, value);
  }

  always(text: string, value: unknown): this {
    return this.plain(text.replaceAll('?', this.parameter(value)));
  }

  /** A condition without a value. */
  plain(text: string): this {
    this.texts.push(text);
    return this;
  }

  /** Adds a value and returns its placeholder, for LIMIT, OFFSET and the like. */
  parameter(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** For a WHERE clause; without conditions it matches every row. */
  toString(): string {
    return this.texts.join(' AND ') || 'true';
  }
}

/** A `LIKE` pattern that finds the text anywhere; its `%` and `_` are escaped. */
export function anywhere(text: string | null | undefined): string | null {
  const term = text?.trim().toLowerCase() ?? '';
  return term === '' ? null : `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}
