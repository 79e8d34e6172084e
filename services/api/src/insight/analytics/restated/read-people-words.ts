import {
  type Bounds,
  type Dimension,
  type Fact,
  FACTS,
  type Having,
  type People,
  type QueryDate,
  type QueryFilter,
  COUNTED,
  type Counted,
} from '@firstlight/domain/insight/analytics-query';
import { axisName } from '../answer/labels.js';
import { BEFORE_NOUN } from '../answer/people-words.js';
import { FACT_NOUNS, ROW_DATES } from './restate-people.js';
import { hasDimension } from '../engine/spec/vocabulary.js';
import { type Cursor, UnreadableSentence } from './cursor.js';
import { namesOf, readFilter, type ValuesOf } from './read-filter.js';
import { readRange } from './read-period.js';

const DIFFERENT = new Map(COUNTED.map((name): [string, Counted] => [axisName(name).toLowerCase(), name]));
const NOUNS = new Map(FACTS.map((fact) => [FACT_NOUNS[fact], fact]));

type Row = Pick<Having, 'fact' | 'filters' | 'date' | 'after'>;

/** Reads the output of `restate-people.ts`. */
export class PeopleReader {
  constructor(
    private readonly cursor: Cursor,
    private readonly valuesOf: ValuesOf,
  ) {}

  /** A set of people: one member, or several joined by the same word; others are in brackets. */
  people(): People {
    const first = this.member();
    const all = [first];
    const link = [' and ', ' or '].find((word) => this.isLink(word));
    while (link && this.isLink(link)) {
      this.cursor.expects(link);
      all.push(this.member());
    }
    if (all.length === 1) return first;
    return link === ' and ' ? { and: all } : { or: all };
  }

  private isLink(word: string): boolean {
    return this.cursor.rest.startsWith(word);
  }

  private member(): People {
    if (this.cursor.takes('not (')) return { not: this.inBrackets() };
    if (this.cursor.takes('(')) return this.inBrackets();
    if (this.cursor.takes('no ')) return { hasNot: this.having() };
    for (const order of ['first', 'last'] as const) {
      if (this.cursor.takes(`their ${order} `)) return this.picked(order);
    }
    const [, much] = this.cursor.match(/^at least (\d+) different /) ?? [];
    if (much) return this.different(Number(much));
    const times = this.cursor.match(/^at least (\d+) times /)?.[1];
    const total = this.total();
    this.article();
    const row = this.row();
    if (this.cursor.takes(` and no other ${FACT_NOUNS[row.fact]}, `))
      return { only: { ...row, period: this.period() } };
    this.cursor.expects(', ');
    const has = { ...row, period: this.period() };
    return { has, ...(times ? { atLeast: Number(times) } : {}), ...(total ? { total } : {}) };
  }

  private different(atLeast: number): People {
    const different = this.cursor.oneOf(DIFFERENT);
    if (!different) throw new UnreadableSentence('different values are of nothing');
    this.cursor.expects(' in ');
    this.article();
    return { has: this.having(), atLeast, different };
  }

  private total(): Bounds | null {
    if (!this.cursor.takes('a total ')) return null;
    const { dim, ...total } = readFilter(this.cursor, this.valuesOf);
    if (dim !== 'amount') throw new UnreadableSentence('a total is missing');
    this.cursor.expects(' in ');
    return total;
  }

  /** "a positive HIV test, any date" in square brackets. */
  rows(): Having {
    this.article();
    const having = this.having();
    this.cursor.expects(']');
    return having;
  }

  private inBrackets(): People {
    const inside = this.people();
    this.cursor.expects(')');
    return inside;
  }

  private article(): void {
    if (!this.cursor.takes('an ')) this.cursor.expects('a ');
  }

  private having(): Having {
    const row = this.row();
    this.cursor.expects(', ');
    return { ...row, period: this.period() };
  }

  private picked(order: 'first' | 'last'): People {
    const row = this.row();
    const is = this.cursor.takes(' with ') ? this.filters() : [];
    this.cursor.expects(', ');
    return { picked: { ...row, period: this.period(), order, is } };
  }

  private filters(): QueryFilter[] {
    const all = [readFilter(this.cursor, this.valuesOf)];
    while (this.cursor.takes('; ')) all.push(readFilter(this.cursor, this.valuesOf));
    return all;
  }

  /** "positive HIV test that ended (tester: CM)". */
  private row(): Row {
    const words: Map<Dimension, string>[] = [];
    let fact = this.noun();
    while (fact === null) {
      words.push(this.adjective());
      this.cursor.expects(' ');
      fact = this.noun();
    }
    const date = this.date();
    const filters = words.map((meanings) => this.filterOf(meanings, fact ?? 'registrations'));
    if (this.cursor.takes(' (')) {
      filters.push(...this.filters());
      this.cursor.expects(')');
    }
    return { fact, filters, ...(date ? { date } : {}), ...this.after() };
  }

  private after(): Pick<Having, 'after'> {
    const [words, from, within, first] =
      this.cursor.match(
        /^(?: on the same day as|(?: at least (\d+) days)?(?: within (\d+) days)? after)( the first)? \[/,
      ) ?? [];
    if (words === undefined) return {};
    const limit = / on the same day/.test(words) ? '0' : within;
    return {
      after: {
        rows: this.rows(),
        ...(from === undefined ? {} : { from: Number(from) }),
        ...(limit === undefined ? {} : { within: Number(limit) }),
        ...(first === undefined ? {} : { first: true as const }),
      },
    };
  }

  /** A noun ends the words before it; "Treatment support interaction" doesn't begin with one. */
  private noun(): Fact | null {
    for (const [noun, fact] of NOUNS) {
      if (
        this.cursor.match(
          new RegExp(
            `^${noun}(?=$|[,)]| \\(| that | under way| with | and no other | after (?:the first )?\\[| on the same day| within | at least \\d+ days )`,
          ),
        )
      )
        return fact;
    }
    return null;
  }

  private adjective(): Map<Dimension, string> {
    const all = new Map<string, Map<Dimension, string>>();
    for (const dim of BEFORE_NOUN) {
      for (const [name, value] of namesOf(this.valuesOf(dim))) {
        const known = all.get(name) ?? new Map<Dimension, string>();
        all.set(name, known.set(dim, value));
      }
    }
    const found = this.cursor.oneOf(all);
    if (!found) throw new UnreadableSentence('a kind of row is unknown');
    return found;
  }

  private filterOf(meanings: Map<Dimension, string>, fact: Fact): QueryFilter {
    const [only, another] = [...meanings].filter(([dim]) => hasDimension(fact, dim));
    if (!only || another) throw new UnreadableSentence('a kind of row has more than one meaning');
    return { dim: only[0], in: [only[1]] };
  }

  private date(): QueryDate | undefined {
    return Object.entries(ROW_DATES).find(([, words]) => this.cursor.takes(words))?.[0] as QueryDate | undefined;
  }

  private period(): Having['period'] {
    if (this.cursor.takes('in that time')) return 'counted';
    if (this.cursor.takes('any date')) return null;
    const range = readRange(this.cursor);
    if (!range) throw new UnreadableSentence('a period is missing');
    return range;
  }
}
