import { Inject, Injectable } from '@nestjs/common';
import type { ChatAnswer, ChatTable } from '@firstlight/domain/insight/analytics';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { coarseQuery, roundingNote } from '@firstlight/domain/insight/analytics-rounding';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { QueryAnswer } from '@firstlight/domain/insight/saved-questions';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { AnswerWriter, type Counted } from './answer/answer-writer.js';
import { chatTable, roundedTable } from './answer/chat-table.js';
import { describe } from './answer/describe.js';
import { numberBehind, numberInWords, sharesInWords } from './answer/number-behind.js';
import { UnusableQuery } from './claude/raw-values.js';
import { ListedValuesOfDatabase } from './listed-values.js';
import { ChangedSince } from './query/changed-since.js';
import { countApart } from './query/count-apart.js';
import { countFigures, type Figures } from './query/count-figures.js';
import { GuardedCounts } from './query/guarded-counts.js';
import { protectJointly } from './query/protect-jointly.js';
import { type Counts, QueryRunnerOfViews } from './query/query-runner.js';
import { typedQuery } from './typed-query/typed-query.js';

/** A query to count, with details of how it was read. */
export type ToCount = { spec: QuerySpec } & Partial<Pick<Counted, 'repairs' | 'engine' | 'locale'>> & {
    others?: QuerySpec[];
    /** The confirmed description of the query, if the model read it. */
    sentence?: string;
  };

/** The answer, its table (also for a single figure), and how many rows or people it covers. */
export type CountedAnswer = { answer: ChatAnswer; table: ChatTable; n: string | null };

/** Answers typed queries from questions, links, saved questions and reports. */
@Injectable()
export class QueryAnswersService {
  constructor(
    private readonly values: ListedValuesOfDatabase,
    private readonly views: QueryRunnerOfViews,
    private readonly guarded: GuardedCounts,
    private readonly changed: ChangedSince,
    private readonly writer: AnswerWriter,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  today(): string {
    return this.settings.today ?? todayInNewYork();
  }

  /** The query in the input, or a 422 with the reason. */
  async check(input: unknown): Promise<QuerySpec> {
    try {
      return typedQuery(input, { lexicon: await this.values.lexicon(), today: this.today() });
    } catch (error) {
      if (error instanceof UnusableQuery) throw new UnprocessableEntity(error.message);
      throw error;
    }
  }

  /** What the query counts, in one sentence. */
  sentenceOf(spec: QuerySpec): string {
    return describe(spec, 0, this.today());
  }

  /** The answer with how many rows or people it covers, and what it can't reconstruct. */
  async countAsOf(spec: QuerySpec, seesSmallCells: boolean): Promise<QueryAnswer & { table: ChatTable }> {
    const counted = await this.count({ spec }, seesSmallCells);
    return { ...counted, caveat: await this.changed.caveat(counted.answer.query ?? spec, seesSmallCells) };
  }

  /**
   * The figures of a report, all in one snapshot: rounded and protected for every reader, because reports are sent to
   * others. Rounded figures are multiples of 5, and so are all their sums and differences.
   */
  async countForEveryone(
    specs: readonly QuerySpec[],
  ): Promise<{ sentence: string; table: ChatTable; n: string | null }[]> {
    const today = this.today();
    const asker = { seesSmallCells: false, today };
    return this.guarded.count(async (run) => {
      const counted: Figures[] = [];
      for (const spec of specs) counted.push(await countApart(coarseQuery(spec).spec, run, asker));
      const all = [];
      for (const figures of protectJointly(counted)) {
        const sentence = describe(figures.spec, figures.undated, today);
        const counted = { ...figures, n: await numberBehind(figures, run, asker) };
        all.push({ sentence, table: roundedTable(figures), n: sharesInWords(counted) ?? numberInWords(counted) });
      }
      return all;
    });
  }

  /** Counts a query with this person's permissions. */
  async count(
    { spec, others = [], repairs = [], engine = 'local', locale = 'en-CA', sentence }: ToCount,
    seesSmallCells: boolean,
  ): Promise<CountedAnswer> {
    const today = this.today();
    const asked = seesSmallCells ? { spec, dates: false, ages: false } : coarseQuery(spec);
    const further = seesSmallCells ? others : others.map((one) => coarseQuery(one).spec);
    const asker = { seesSmallCells, today };
    const work = async (run: Counts): Promise<{ main: Figures; others: Figures[] }> => {
      const main = await countApart(asked.spec, run, asker);
      const more: Figures[] = [];
      for (const one of further) more.push(await countFigures(one, run, asker));
      return { main: { ...main, n: await numberBehind(main, run, asker) }, others: more };
    };
    const figures = await (seesSmallCells ? this.views.inViews(work) : this.guarded.count(work));
    const readAs = sentence === undefined ? null : `I read your question as: ${sentence}.`;
    const note = [readAs, seesSmallCells ? null : roundingNote(asked)].filter(Boolean).join('\n');
    const answer = await this.writer.counted({ ...figures, repairs, engine, note, locale }, today);
    return { answer, table: chatTable(figures.main), n: numberInWords(figures.main) };
  }
}
