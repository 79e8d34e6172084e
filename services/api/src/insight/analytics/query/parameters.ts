/** Collects values as numbered parameters: nothing of a question ever stands in the text of a statement. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
