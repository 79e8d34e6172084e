import { Inject, Injectable } from '@nestjs/common';
import type { ChatAnswer, ChatHistory, ChatQuestion } from '@firstlight/domain/analytics';
import type { QuerySpec } from '@firstlight/domain/analytics-query';
import { coarseQuery, roundingNote } from '@firstlight/domain/analytics-rounding';
import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { mayUseTab } from '@firstlight/domain/permissions';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { AnswerWriter, type Counted } from './answer/answer-writer.js';
import { ChatTurns } from './chat-turns.js';
import { ClaudeReader } from './claude/claude-reader.js';
import { type Reading, readQuestion } from './engine/read-question.js';
import type { Repair } from './engine/words/spelling.js';
import { ListedValuesOfDatabase } from './listed-values.js';
import { countApart } from './query/count-apart.js';
import { countFigures } from './query/count-figures.js';
import { GuardedCounts } from './query/guarded-counts.js';
import { type Counts, QueryRunnerOfViews } from './query/query-runner.js';

/** What a reading of the model leaves out. */
const EMPTY = { besides: [], repairs: [], words: [], choices: [] };

/** Only what was not understood may be asked elsewhere; what was refused stays refused. */
function isOpen(reading: Reading): boolean {
  return reading.kind === 'refusal' && ['not_understood', 'needs_clarification'].includes(reading.reason);
}

/** The assistant: question in, one typed query, counts, words (API-10). */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly values: ListedValuesOfDatabase,
    private readonly turns: ChatTurns,
    private readonly views: QueryRunnerOfViews,
    private readonly guarded: GuardedCounts,
    private readonly writer: AnswerWriter,
    private readonly claude: ClaudeReader,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async ask({ message, session_id }: ChatQuestion, who: SessionPrincipal): Promise<ChatAnswer> {
    const lexicon = await this.values.lexicon();
    const previous = await this.turns.lastQuery(who.user_id, session_id);
    const asked = { message, previous, today: this.today() };
    const reading = readQuestion(asked, lexicon);
    const second = isOpen(reading) ? await this.claude.read(asked, lexicon) : null;
    const answer = await this.answerOf(second ? { ...EMPTY, ...second } : reading, who, second ? 'claude' : 'local');
    await this.turns.keep({ userId: who.user_id, sessionId: session_id, question: message, answer });
    return answer;
  }

  history(sessionId: string, who: SessionPrincipal): Promise<ChatHistory> {
    return this.turns.history(who.user_id, sessionId);
  }

  private today(): string {
    return this.settings.today ?? todayInNewYork();
  }

  private answerOf(
    reading: Reading,
    who: SessionPrincipal,
    engine: ChatAnswer['engine'],
  ): Promise<ChatAnswer> | ChatAnswer {
    if (reading.kind === 'refusal') return this.writer.refused(reading.reason, reading.words, reading.choices, engine);
    return this.count(reading.spec, reading.besides, reading.repairs, who, engine);
  }

  private async count(
    spec: QuerySpec,
    besides: QuerySpec[],
    repairs: readonly Repair[],
    who: SessionPrincipal,
    engine: ChatAnswer['engine'],
  ): Promise<ChatAnswer> {
    const today = this.today();
    const seesSmallCells = mayUseTab(who, 'Client');
    const asked = seesSmallCells ? { spec, dates: false, ages: false } : coarseQuery(spec);
    const others = seesSmallCells ? besides : besides.map((one) => coarseQuery(one).spec);
    const work = async (run: Counts): Promise<Pick<Counted, 'main' | 'besides'>> => {
      const asker = { seesSmallCells, today };
      const main = await countApart(asked.spec, run, asker);
      const more = [];
      for (const one of others) more.push(await countFigures(one, run, asker));
      return { main, besides: more };
    };
    const figures = await (seesSmallCells ? this.views.inViews(work) : this.guarded.count(work));
    const note = seesSmallCells ? null : roundingNote(asked);
    return this.writer.counted({ ...figures, repairs, engine, note }, today);
  }
}
