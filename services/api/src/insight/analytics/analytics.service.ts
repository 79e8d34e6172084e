import { Injectable } from '@nestjs/common';
import type { ChatAnswer, ChatHistory, ChatQuestion } from '@firstlight/domain/insight/analytics';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import type { QueryAnswer, TypedQuestion } from '@firstlight/domain/insight/saved-questions';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import type { ChartLocale } from './chart/figure-words.js';
import { questionLanguage } from './engine/words/question-language.js';
import { AnswerWriter } from './answer/answer-writer.js';
import { ChatTurns } from './chat-turns.js';
import { ClaudeReader } from './claude/claude-reader.js';
import { type Reading, readQuestion } from './engine/read-question.js';
import { ListedValuesOfDatabase } from './listed-values.js';
import { QueryAnswersService } from './query-answers.service.js';

/** Fields that a reading by the model doesn't have. */
const EMPTY = { others: [], repairs: [], words: [], choices: [], offers: [], whole: null };

const MOST_SUGGESTIONS = 4;

/** Only questions that were not understood may be sent to the model; refused ones stay refused. */
function isOpen(reading: Reading): boolean {
  return reading.kind === 'refusal' && ['not_understood', 'needs_clarification'].includes(reading.reason);
}

/** The assistant: a question becomes one typed query, whose counts become text (API-10). */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly values: ListedValuesOfDatabase,
    private readonly turns: ChatTurns,
    private readonly answers: QueryAnswersService,
    private readonly writer: AnswerWriter,
    private readonly claude: ClaudeReader,
  ) {}

  async ask({ message, session_id }: ChatQuestion, who: SessionPrincipal): Promise<ChatAnswer> {
    const lexicon = await this.values.lexicon();
    const before = await this.turns.before(who.user_id, session_id);
    const asked = { message, ...before, today: this.answers.today() };
    const reading = readQuestion(asked, lexicon);
    const second = isOpen(reading) ? await this.claude.read(asked, lexicon) : null;
    const locale = questionLanguage(message);
    const read = { ...(second ? { ...EMPTY, ...second } : reading), locale };
    const answer = await this.answerOf(read, who, { engine: second ? 'claude' : 'local', asked: message });
    await this.turns.keep({
      userId: who.user_id,
      sessionId: session_id,
      question: message,
      answer,
      ...(read.kind === 'query' ? { whole: read.whole } : {}),
      offers: read.offers ?? [],
    });
    return answer;
  }

  /** Answers a typed query; within a conversation, the next question may follow up on it. */
  async answer({ query, session_id }: TypedQuestion, who: SessionPrincipal): Promise<QueryAnswer> {
    const spec = await this.answers.check(query);
    const answered = await this.answers.countAsOf(spec, mayUseTab(who, 'Client'));
    const question = answered.answer.counted ?? '';
    const sessionId = session_id ?? 'link';
    await this.turns.keep({ userId: who.user_id, sessionId, question, answer: answered.answer });
    return answered;
  }

  history(sessionId: string, who: SessionPrincipal): Promise<ChatHistory> {
    return this.turns.history(who.user_id, sessionId);
  }

  private async answerOf(
    reading: Reading & { sentence?: string; locale: ChartLocale },
    who: SessionPrincipal,
    how: { engine: ChatAnswer['engine']; asked: string },
  ): Promise<ChatAnswer> {
    if (reading.kind === 'refusal') return this.writer.refused(reading.reason, reading.words, reading.choices, how);
    const seesSmallCells = mayUseTab(who, 'Client');
    const count = async (spec: QuerySpec): Promise<ChatAnswer> =>
      (await this.answers.count({ ...reading, spec, engine: how.engine }, seesSmallCells)).answer;
    const first = await count(reading.spec);
    const also: ChatAnswer[] = [];
    for (const spec of reading.also ?? []) also.push(await count(spec));
    const answer = also.length > 0 ? this.writer.together([first, ...also]) : first;
    const others = (reading.offers ?? []).map(({ sentence }) => sentence).filter((one) => one !== how.asked.trim());
    return { ...answer, suggestions: [...others, ...answer.suggestions].slice(0, MOST_SUGGESTIONS) };
  }
}
