import { LEGACY_MAX_VALUES, type LegacyValue, type LegacyValueChoice } from '@firstlight/domain/insight/legacy-data';
import { editDistance } from '@firstlight/domain/identity/edit-distance';
import { VALUE_FIELDS, type ValueField, wordsOf } from './value-words.js';

/** An entry of a managed list, with its earlier names. */
export type KnownName = { name: string; earlier: readonly string[] };

/** The program's own values that only the database has. */
export type KnownValues = Partial<Record<ValueField, readonly KnownName[]>>;

/** What a value becomes, and why; `listed` is one of the program's own values in any spelling. */
export type Resolved = { becomes: string; source: LegacyValue['source'] | 'listed' };

/** Misspelled short names are often other names. */
const SHORTEST_GUESS = 5;
const LONGEST = 100;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** Paper charts have "+" and "-" for results, but "-" may also mean no result: a person decides. */
const ONLY_A_DASH = /^[^\p{L}\p{N}+]*[-–—−][^\p{L}\p{N}+]*$/u;
const keyOf = (field: ValueField, text: string): string =>
  field === 'testResult' && ONLY_A_DASH.test(text) ? '-' : folded(text);

/** Normalises the spellings of a field's values: confirmed ones first, then the program's own, rules, and guesses. */
class FieldValues {
  private readonly known = new Map<string, Resolved>();
  private readonly counts = new Map<string, number>();
  private readonly isFree: boolean;
  readonly choices: readonly string[];

  constructor(
    private readonly field: ValueField,
    list: readonly KnownName[],
    confirmed: readonly (LegacyValueChoice & { source: 'chosen' | 'remembered' })[],
    private readonly guesses: boolean,
  ) {
    const names = list.length > 0 ? list : wordsOf(field).choices.map((name) => ({ name, earlier: [] }));
    this.isFree = wordsOf(field).unknown === 'free';
    this.choices = names.map(({ name }) => name);
    const learn = (text: string, becomes: string, source: Resolved['source']): unknown =>
      this.known.set(keyOf(this.field, text), { becomes, source });
    // Free text changes only if confirmed, because registrations also keep its spelling.
    if (guesses || !this.isFree) {
      for (const { name, earlier } of names) for (const old of earlier) learn(old, name, 'listed');
      for (const name of this.choices) learn(name, name, this.isFree ? 'similar' : 'listed');
    }
    for (const { text, becomes, source } of confirmed) learn(text, becomes, source);
  }

  resolve(text: string): Resolved {
    const key = keyOf(this.field, text);
    if (key === '') return { becomes: text, source: 'listed' };
    const known = this.known.get(key);
    if (known) return known;
    const found = this.byRule(key) ?? this.byLikeness(key);
    // The first spelling in the file is used for all others.
    const answer = found ?? { becomes: wordsOf(this.field).unknown === 'blank' ? '' : text, source: null };
    if (found || !this.isFree) this.known.set(key, answer);
    return answer;
  }

  count(text: string): Resolved {
    const counts = this.counts;
    if (counts.has(text) || counts.size < 10 * LEGACY_MAX_VALUES) counts.set(text, (counts.get(text) ?? 0) + 1);
    return this.resolve(text);
  }

  /** Values to confirm: every value that is stored in another form, or unknown. */
  toConfirm(): LegacyValue[] {
    return [...this.counts].flatMap(([text, count]) => {
      const { becomes, source } = this.resolve(text);
      const isSame = this.isFree && (source === null || becomes.toLowerCase() === text.toLowerCase());
      if (source === 'listed' || text.length > LONGEST || isSame) return [];
      return [{ field: this.field, text, becomes, source, count }];
    });
  }

  private byRule(key: string): Resolved | null {
    const rule = wordsOf(this.field).words.find(([pattern]) => pattern.test(key))?.[1];
    const listed = rule === undefined ? undefined : this.known.get(folded(rule));
    return listed ? { becomes: listed.becomes, source: 'rule' } : null;
  }

  private byLikeness(key: string): Resolved | null {
    const word = key.replace(/ (on|ont|ontario)$/, '');
    if (!this.guesses || word.length < SHORTEST_GUESS) return null;
    const slips = word.length < 2 * SHORTEST_GUESS ? 1 : 2;
    const near = this.choices.filter((name) => {
      const listed = folded(name);
      return Math.abs(listed.length - word.length) <= slips && editDistance(word, listed) <= slips;
    });
    return near.length === 1 && near[0] ? { becomes: near[0], source: 'similar' } : null;
  }
}

export type ValueSettings = {
  known: KnownValues;
  chosen: readonly LegacyValueChoice[];
  remembered: readonly LegacyValueChoice[];
  /** Whether to guess by similarity: only if a person sees the guess before anything is stored. */
  guesses: boolean;
};

/** The values of a file and their mapping. */
export class ValueMap {
  private readonly fields: ReadonlyMap<string, FieldValues>;

  constructor({ known, chosen, remembered, guesses }: ValueSettings) {
    const confirmed = [
      ...remembered.map((choice) => ({ ...choice, source: 'remembered' as const })),
      ...chosen.map((choice) => ({ ...choice, source: 'chosen' as const })),
    ];
    this.fields = new Map(
      VALUE_FIELDS.map((field) => {
        const own = confirmed.filter((choice) => choice.field === field);
        return [field, new FieldValues(field, known[field] ?? [], own, guesses)];
      }),
    );
  }

  resolve(field: ValueField, text: string): string {
    return this.fields.get(field)?.resolve(text).becomes ?? text;
  }

  /** Also counts the value, and returns whether it is unknown. */
  isUnknown(field: ValueField, text: string): boolean {
    const source = this.fields.get(field)?.count(text).source;
    return source === null && wordsOf(field).unknown !== 'free';
  }

  /** The values that need a look, unknown ones first, and the program's own values to choose from. */
  toConfirm(): { values: LegacyValue[]; choices: Record<string, readonly string[]> } {
    const rank = ({ source }: LegacyValue): number => ['similar', 'rule', 'remembered', 'chosen'].indexOf(source ?? '');
    const values = [...this.fields.values()]
      .flatMap((field) => field.toConfirm())
      .sort((a, b) => rank(a) - rank(b) || b.count - a.count)
      .slice(0, LEGACY_MAX_VALUES);
    const mentioned = new Set(values.map(({ field }) => field as string));
    const choices = [...this.fields].filter(([field]) => mentioned.has(field));
    return { values, choices: Object.fromEntries(choices.map(([field, own]) => [field, own.choices])) };
  }
}
