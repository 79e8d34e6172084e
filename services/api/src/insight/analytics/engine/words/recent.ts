const MOST = 5_000;

/** Results by text; starts over when full, so that memory stays bounded. */
export class Recent<Value> {
  private readonly kept = new Map<string, Value>();

  get(text: string): Value | undefined {
    return this.kept.get(text);
  }

  set(text: string, value: Value): void {
    if (this.kept.size >= MOST) this.kept.clear();
    this.kept.set(text, value);
  }
}
