/** Results of the database's functions for texts of a file; each distinct text is evaluated once. */
export const VERDICTS = ['phone', 'housing', 'city', 'card'] as const;
export type Verdict = (typeof VERDICTS)[number];
export type VerdictTexts = Record<Verdict, string[]>;

/**
 * Numbers and addresses that differ only in this get the same result, so far fewer are evaluated: which digit from 2 to
 * 9 a telephone number has, and which digits an address has. A test compares the results with those of registrations.
 */
export const phoneShape = (phone: string): string => phone.replace(/[2-9]/g, '2');
export const addressShape = (address: string): string => address.replace(/[0-9]+/g, '0');

/** The results known so far. */
export class VerdictBook {
  private readonly known: Record<Verdict, Map<string, string>> = {
    phone: new Map(),
    housing: new Map(),
    city: new Map(),
    card: new Map(),
  };

  /** Requires a previous `learnAll` with the text. */
  of(verdict: Verdict, text: string): string {
    return this.known[verdict].get(text) ?? '';
  }

  /** Evaluates the texts that aren't known yet, if any. */
  async learnAll(texts: VerdictTexts, ask: (texts: VerdictTexts) => Promise<VerdictTexts>): Promise<void> {
    const unknown = (verdict: Verdict): string[] =>
      [...new Set(texts[verdict])].filter((text) => !this.known[verdict].has(text));
    const asked = {
      phone: unknown('phone'),
      housing: unknown('housing'),
      city: unknown('city'),
      card: unknown('card'),
    };
    if (VERDICTS.every((verdict) => asked[verdict].length === 0)) return;
    const answers = await ask(asked);
    for (const verdict of VERDICTS) {
      asked[verdict].forEach((text, n) => this.known[verdict].set(text, answers[verdict][n] ?? ''));
    }
  }
}
