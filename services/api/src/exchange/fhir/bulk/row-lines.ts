import type { Resource } from '@medplum/fhirtypes';
import type { Fields } from '../reading/fields.js';
import { objectOf } from '../reading/rows.js';
import type { Repeated } from './repeated-fields.js';

type Texts = readonly (string | null)[];

/** A text between two others: a value copied from the row. */
type Slot = { columns: readonly number[]; reads: readonly ((text: string) => unknown)[]; as: Repeated['as'] };
/** The text of a resource around the values copied from a row. */
type Template = { head: string; rest: readonly { slot: Slot; text: string }[] };

/** Far more than a program's lists have; beyond this, rows are mapped one by one. */
const MOST_TEMPLATES = 2_000;

const itself = (text: string): string => text;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * Rows as lines of NDJSON. Most rows of a table produce the same text around a few values, and the mapping builds that
 * text once for all rows that agree in everything else. The first line from each such text is compared with the
 * mapping's output for the row itself.
 */
export class RowLines<Row extends object> {
  private readonly templates = new Map<string, Template | null>();
  private readonly object: (texts: Texts) => Row;
  private readonly slots: ReadonlyMap<string, Slot>;
  private readonly tokens: RegExp;
  private readonly idColumn: number;
  private readonly aloneColumn: number;
  /** By column: whether its value is only copied. */
  private readonly isRepeated: readonly boolean[];

  constructor(
    fields: Fields,
    private readonly repeated: readonly Repeated[],
    private readonly resource: (row: Row) => Resource | null,
    /** A row with a value here is mapped individually. */
    alone?: string,
  ) {
    const names = Object.keys(fields);
    this.object = objectOf<Row>(fields);
    this.idColumn = names.indexOf('id');
    this.aloneColumn = names.indexOf(alone ?? '');
    this.isRepeated = names.map((name) => repeated.some(({ from }) => from.includes(name)));
    this.slots = new Map(
      repeated.map(({ from, samples, as }) => [
        as(...samples) ?? '',
        {
          columns: from.map((name) => names.indexOf(name)),
          reads: from.map((name) => fields[name]?.read ?? itself),
          as,
        },
      ]),
    );
    const longestFirst = [...this.slots.keys()].sort((one, other) => other.length - one.length);
    this.tokens = new RegExp(`(${longestFirst.map(escaped).join('|')})`);
  }

  idOf(texts: Texts): string {
    return texts[this.idColumn] ?? '';
  }

  /** Null if the row has no such resource. */
  lineOf(texts: Texts): string | null {
    if (this.repeated.length === 0 || typeof texts[this.aloneColumn] === 'string') return this.plainLineOf(texts);
    const key = this.keyOf(texts);
    let template = this.templates.get(key);
    if (template === undefined && this.templates.size < MOST_TEMPLATES) {
      template = this.templateOf(texts);
      if (template !== undefined) this.templates.set(key, template);
    }
    return (template && filled(template, texts)) ?? this.plainLineOf(texts);
  }

  private plainLineOf(texts: Texts): string | null {
    const resource = this.resource(this.object(texts));
    return resource && JSON.stringify(resource);
  }

  /** Equal for rows whose resources differ only in copied values. */
  private keyOf(texts: Texts): string {
    let key = '';
    for (let at = 0; at < texts.length; at += 1) {
      const text = texts[at];
      if (text === null || text === undefined) key += '\n-';
      else if (text === '') key += '\n.';
      else key += this.isRepeated[at] ? '\n*' : `\n=${text}`;
    }
    return key;
  }

  /** Null if rows with this key must be mapped one by one; undefined if this row can't tell. */
  private templateOf(texts: Texts): Template | null | undefined {
    const sample = this.object(texts) as Record<string, unknown>;
    for (const { from, samples } of this.repeated)
      for (const [at, name] of from.entries())
        if (sample[name] !== null && sample[name] !== '') sample[name] = samples[at];
    const resource = this.resource(sample as Row);
    if (resource === null) return null;
    const [head = '', ...pieces] = JSON.stringify(resource).split(this.tokens);
    const rest: { slot: Slot; text: string }[] = [];
    for (let at = 0; at < pieces.length; at += 2) {
      const slot = this.slots.get(pieces[at] ?? '');
      if (!slot) return null;
      rest.push({ slot, text: pieces[at + 1] ?? '' });
    }
    const template = { head, rest };
    const made = filled(template, texts);
    if (made === null) return undefined;
    return made === this.plainLineOf(texts) ? template : null;
  }
}

function filled({ head, rest }: Template, texts: Texts): string | null {
  let line = head;
  for (const { slot, text } of rest) {
    const value = valueOf(slot, texts);
    if (value === null) return null;
    line += value + text;
  }
  return line;
}

function valueOf({ columns, reads, as }: Slot, texts: Texts): string | null {
  const [first, second] = columns;
  const one = reads[0]?.(texts[first ?? 0] ?? '') as string;
  return second === undefined ? as(one) : as(one, reads[1]?.(texts[second] ?? '') as string);
}
