import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ChatAnswer, ChatHistory, ChatTurn } from '@firstlight/domain/insight/analytics';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Offer } from './engine/refusals/offers.js';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Vault } from '../../platform/crypto/vault.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';

const KEPT_DAYS = 7;
const SHOWN = 50;

/**
 * `whole`: the question as one sentence that needs none before it, if there is one. `offers`: the sentences to press,
 * with their queries.
 */
export type Turn = {
  userId: string;
  sessionId: string;
  question: string;
  answer: ChatAnswer;
  whole?: string | null;
  offers?: readonly Offer[];
};

export type Before = {
  previous: QuerySpec | null;
  /** What the latest answer counted after that, if the message asked several questions. */
  also: readonly QuerySpec[];
  earlier: QuerySpec | null;
  whole: string | null;
  /** What the latest message was offered. */
  offered: readonly Offer[];
  unanswered: boolean;
};

type Kept = ChatTurn['answer'] & { whole?: string | null; offers?: readonly Offer[] };

/** Follow-ups compare queries, which have no edition while they are read. */
function withoutVersion(query: QuerySpec | null | undefined): QuerySpec | null {
  if (!query) return null;
  const { version: _, ...spec } = query;
  return spec;
}

/** The turns of a conversation: for follow-ups on any replica, for a reload, and refused questions as a backlog. */
@Injectable()
export class ChatTurns implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly vault: Vault,
    private readonly tasks: JobTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('purge-analytics-turns', '15 8 * * *', async () => {
      await this.db.query(`DELETE FROM analytics_turns WHERE asked_at < now() - interval '${KEPT_DAYS} days'`);
      // A replica of the previous release may have written them since the migration.
      await this.db.query(
        'UPDATE analytics_turns SET scrubbed = NULL, query = NULL WHERE num_nulls(scrubbed, query) < 2',
      );
    });
  }

  /**
   * The last two answered queries of the conversation, latest first, and whether the latest message has none: then
   * there is nothing that a follow-up could change. Help leaves the conversation where it was.
   */
  async before(userId: string, sessionId: string): Promise<Before> {
    const rows = await this.db.query<{ answer: Buffer; refusal: string | null }[]>(
      `(SELECT id, answer, refusal FROM analytics_turns
         WHERE user_id = $1 AND session_id = $2 AND refusal IS DISTINCT FROM 'help' ORDER BY id DESC LIMIT 1)
       UNION
       (SELECT id, answer, refusal FROM analytics_turns
         WHERE user_id = $1 AND session_id = $2 AND refusal IS NULL ORDER BY id DESC LIMIT 2)
       ORDER BY id DESC`,
      [userId, sessionId],
    );
    const answered = rows.filter(({ refusal }) => refusal === null);
    const [last] = rows;
    const offered = last ? this.opened(last.answer, userId, sessionId).offers : [];
    const [latest, earlier] = answered.map(({ answer }) => this.opened(answer, userId, sessionId));
    return {
      previous: withoutVersion(latest?.query),
      also: (latest?.answers ?? []).slice(1).flatMap(({ query }) => withoutVersion(query) ?? []),
      earlier: withoutVersion(earlier?.query),
      whole: latest?.whole ?? null,
      offered: offered ?? [],
      unanswered: rows.length > answered.length,
    };
  }

  /**
   * Stores a turn and writes its audit line; question, answer and query are sealed, because people type names and
   * dates.
   */
  async keep({ userId, sessionId, question, answer, whole = null, offers = [] }: Turn): Promise<void> {
    const itemId = answer.query?.measure ?? answer.refusal;
    // The picture can be redrawn from the chart, so it isn't stored.
    const { chart_image_url: _, ...rest } = answer;
    const answers = rest.answers?.map((one) => ({ ...one, chart_image_url: null }));
    const kept = { ...rest, ...(answers ? { answers } : {}) };
    await this.changes.run(
      { action: 'view', kind: 'analytics', itemId, outcome: answer.refusal ? 'refused' : 'done' },
      (tx) =>
        tx.query(
          `INSERT INTO analytics_turns (user_id, session_id, question, answer, refusal) VALUES ($1, $2, $3, $4, $5)`,
          [
            userId,
            sessionId,
            this.vault.sealText(question, turnBinding(userId, sessionId)),
            this.vault.sealText(JSON.stringify({ ...kept, whole, offers }), turnBinding(userId, sessionId)),
            answer.refusal,
          ],
        ),
    );
  }

  async history(userId: string, sessionId: string): Promise<ChatHistory> {
    const rows = await this.db.query<{ question: Buffer; answer: Buffer }[]>(
      `SELECT question, answer FROM (SELECT id, question, answer FROM analytics_turns
        WHERE user_id = $1 AND session_id = $2 ORDER BY id DESC LIMIT ${SHOWN}) AS latest ORDER BY id`,
      [userId, sessionId],
    );
    const turns = rows.map(({ question, answer: sealed }) => {
      const { whole: _, offers: _offers, ...answer } = this.opened(sealed, userId, sessionId);
      return { question: this.vault.openText(question, turnBinding(userId, sessionId)), answer };
    });
    return { turns };
  }

  private opened(answer: Buffer, userId: string, sessionId: string): Kept {
    return JSON.parse(this.vault.openText(answer, turnBinding(userId, sessionId))) as Kept;
  }
}

export function turnBinding(userId: string, sessionId: string): string {
  return `analytics_turns.question:${userId}:${sessionId}`;
}
