import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { currentRequest } from '../context/request-context.js';
import { statementName, type TracedStatement } from '../context/statement-name.js';
import { BEGIN, COMMIT, type Done, StatementPipeline } from './statement-pipeline.js';
import { preparedTexts } from './prepared-texts.js';
import type { Statement } from './queries.js';

/** Spans per request; a request with more statements has a problem that the first ones already show. */
const MOST = 128;

type Settled = { then: (done: () => void, failed: () => void) => unknown };

const isPromise = (value: unknown): value is Settled =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : null;
}

const textsOf = (query: unknown): readonly string[] => {
  const text = textOf(query);
  return query instanceof StatementPipeline ? query.texts : text === null ? [] : [text];
};

/** A call that can be sent with others: one text of one statement. */
function statementOf([text, values]: unknown[]): Statement | null {
  if (typeof text !== 'string') return null;
  if (Array.isArray(values) && values.length > 0) return { text, values };
  return values === undefined && !text.includes(';') ? { text, values: [] } : null;
}

/** The result of a deferred BEGIN, and of the end of a transaction without statements. */
const NO_ROWS = { command: '', rowCount: null, rows: [], fields: [] };

/** `pg.Client` with the default limit for its statements. */
type Answering = { connectionParameters: { query_timeout: number | false | undefined } };

const isAnswering = (client: object): client is Answering =>
  'connectionParameters' in client &&
  typeof client.connectionParameters === 'object' &&
  client.connectionParameters !== null &&
  'query_timeout' in client.connectionParameters;

/** `prepares`: prepares repeated statements, which some poolers can't do. */
type ClientConfig = pg.ClientConfig & { prepares?: boolean };

/**
 * A connection that prepares repeated statements, sends deferred ones with the next (see `defer`; BEGIN always), and
 * records the statements of traced requests only.
 */
export class TracedClient extends pg.Client {
  readonly prepares: boolean;
  private readonly deferred: Statement[] = [];

  constructor(config?: ClientConfig) {
    super(config);
    this.prepares = config?.prepares ?? false;
  }

  defer(statement: Statement): void {
    this.deferred.push(statement);
  }

  takeDeferred(): Statement[] {
    return this.deferred.splice(0);
  }

  /** Sets the time limit per result, in milliseconds, until the returned function is called. */
  setQueryTimeout(milliseconds: number): () => void {
    if (!isAnswering(this)) throw new Error('this version of pg has no connectionParameters.query_timeout');
    const parameters = this.connectionParameters;
    const before = parameters.query_timeout;
    parameters.query_timeout = milliseconds;
    return () => {
      parameters.query_timeout = before;
    };
  }
}
Object.defineProperty(TracedClient.prototype, 'query', {
  // `pg` has seven overloads of this method; all are passed through unchanged.
  value(this: TracedClient, ...call: unknown[]): unknown {
    if (call[0] === BEGIN.text) {
      this.defer(BEGIN);
      return Promise.resolve(NO_ROWS);
    }
    const deferred = this.takeDeferred();
    return deferred.length === 0 ? traced(this, call) : afterDeferred(this, deferred, call);
  },
});

function afterDeferred(client: TracedClient, deferred: Statement[], call: unknown[]): unknown {
  const text = textOf(call[0]);
  const begins = deferred[0] === BEGIN;
  // Statements deferred since the savepoint, or since BEGIN, are dropped before they run.
  if (text?.startsWith('ROLLBACK')) return begins ? Promise.resolve(NO_ROWS) : traced(client, call);
  if (text === COMMIT.text && begins && deferred.length === 1) return Promise.resolve(NO_ROWS);
  const statement = statementOf(call);
  if (statement) return sendPipeline(client, [...deferred, statement]);
  if (typeof call.at(-1) === 'function' || text === null)
    throw new Error('a stream or a callback can’t follow a deferred statement');
  return sendPipeline(client, deferred).then(() => traced(client, call));
}

function sendPipeline(client: TracedClient, statements: readonly Statement[]): Promise<unknown> {
  const sent = new Promise((resolve, reject) => {
    const pipeline = new StatementPipeline(statements, client.prepares);
    const done: Done = (error, result) => (error ? reject(error) : resolve(result));
    traced(client, [pipeline, done]);
  });
  return sent.catch((error: unknown) => {
    // As `pg` does, so that the stack leads back to the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
}

/** Runs the statement or statements and records the time. */
function traced(client: TracedClient, call: unknown[]): unknown {
  if (client.prepares && typeof call[0] === 'string' && Array.isArray(call[1]) && call[1].length > 0) {
    const name = preparedTexts.nameOfRepeated(call[0]);
    if (name) call[0] = { name, text: call[0] };
  }
  const run = (): unknown => Reflect.apply(pg.Client.prototype.query, client, call);
  const statements = currentRequest()?.statements;
  const texts = textsOf(call[0]);
  if (!statements || texts.length === 0 || statements.length >= MOST) return run();
  const began = performance.now();
  const noted = texts.map((text): TracedStatement => ({ ...statementName(text), began, ended: 0, failed: false }));
  statements.push(...noted);
  const end = (failed: boolean): void => {
    for (const statement of noted) Object.assign(statement, { ended: performance.now(), failed });
  };
  const last = call.length - 1;
  const answer = call[last];
  if (typeof answer === 'function') {
    call[last] = (...[error, result]: Parameters<Done>): void => {
      end(Boolean(error));
      Reflect.apply(answer, undefined, [error, result]);
    };
  }
  const running = run();
  if (isPromise(running))
    running.then(
      () => end(false),
      () => end(true),
    );
  return running;
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** The pool of these connections; a caller that waited for one keeps its own request context. */
export class TracedPool extends pg.Pool {
  constructor(config?: pg.PoolConfig & ClientConfig) {
    super({ ...config, Client: TracedClient });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect();
    super.connect(currentRequest()?.statements ? AsyncResource.bind(callback) : callback);
  }
}
