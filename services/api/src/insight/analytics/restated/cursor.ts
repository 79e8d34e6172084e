/** The sentence isn't a restated query. */
export class UnreadableSentence extends Error {}

/** A position in a restated sentence; readers advance it. */
export class Cursor {
  private at = 0;

  constructor(private readonly text: string) {}

  get rest(): string {
    return this.text.slice(this.at);
  }

  get isAtEnd(): boolean {
    return this.at === this.text.length;
  }

  /** Advances past the words if they are next, ignoring case. */
  takes(words: string): boolean {
    const next = this.rest.slice(0, words.length).toLowerCase() === words.toLowerCase();
    if (next) this.at += words.length;
    return next;
  }

  expects(words: string): void {
    if (!this.takes(words)) throw new UnreadableSentence(`“${words}” is missing`);
  }

  match(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.rest);
    if (!found || found.index !== 0) return null;
    this.at += found[0].length;
    return found;
  }

  /** The longest of the names that is next and followed by no further letter or digit. */
  oneOf<Value>(names: ReadonlyMap<string, Value>): Value | null {
    const rest = this.rest.toLowerCase();
    const fits = [...names.keys()].filter(
      (name) => rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)),
    );
    const longest = fits.reduce((best, name) => (name.length > best.length ? name : best), '');
    if (longest === '') return null;
    this.at += longest.length;
    return names.get(longest) ?? null;
  }
}
