/**
 * A text that ran this often gets a name: a connection parses and plans it once, which is half the cost of a small
 * statement.
 */
const TIMES = 3;
/** Each connection keeps every named statement. Few texts repeat, and a busy process names its frequent ones first. */
const MOST_NAMES = 200;
const MOST_COUNTED = 2_000;

/**
 * `*` stands for the columns at that time. A migration that adds one breaks the prepared statements of the release that
 * is still running.
 */
const ALL_COLUMNS = /(?:\bSELECT(?: DISTINCT)?|\bRETURNING|,|\.)\s*\*/i;

/** The names of one process; the same text has the same name on every connection. */
export class PreparedTexts {
  private readonly names = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  /** For texts that are known to repeat. */
  nameOf(text: string): string {
    const known = this.names.get(text);
    if (known) return known;
    const name = `text_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  /** The name of a text that has repeated; undefined until then, and for texts that can't be prepared safely. */
  nameOfRepeated(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MOST_NAMES) return known;
    const count = (this.counts.get(text) ?? 0) + 1;
    if (count >= TIMES && !ALL_COLUMNS.test(text)) {
      this.counts.delete(text);
      return this.nameOf(text);
    }
    if (this.counts.size >= MOST_COUNTED) this.counts.clear();
    this.counts.set(text, count);
    return undefined;
  }
}

export const preparedTexts = new PreparedTexts();
