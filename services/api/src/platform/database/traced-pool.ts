import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { currentRequest } from '../context/request-context.js';
import { statementName, type TracedStatement } from '../context/statement-name.js';
import { preparedTexts } from './prepared-texts.js';

/** Spans per request; a request with more statements is a problem that the first ones show too. */
const MOST = 128;

type Answer = (error: Error | null, result?: unknown) => void;
type Settled = { then: (done: () => void, failed: () => void) => unknown };

const isPromise = (value: unknown): value is Settled =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : null;
}

/** The part of `pg.Client` with the default limit of its statements. */
type Answering = { connectionParameters: { query_timeout: number | false | undefined } };

const isAnswering = (client: object): client is Answering =>
  'connectionParameters' in client &&
  typeof client.connectionParameters === 'object' &&
  client.connectionParameters !== null &&
  'query_timeout' in client.connectionParameters;

/** `prepares`: statements that repeat are prepared, which some poolers can't do. */
type ClientConfig = pg.ClientConfig & { prepares?: boolean };

/** A connection that prepares the statements that repeat, and records those of traced requests only. */
export class TracedClient extends pg.Client {
  readonly prepares: boolean;

  constructor(config?: ClientConfig) {
    super(config);
    this.prepares = config?.prepares ?? false;
  }

  /** Sets the time limit of each answer, in milliseconds, until the returned function is called. */
  waitForAnswers(milliseconds: number): () => void {
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
    if (this.prepares && typeof call[0] === 'string' && Array.isArray(call[1]) && call[1].length > 0) {
      const name = preparedTexts.nameOfRepeated(call[0]);
      if (name) call[0] = { name, text: call[0] };
    }
    const run = (): unknown => Reflect.apply(pg.Client.prototype.query, this, call);
    const statements = currentRequest()?.statements;
    const text = textOf(call[0]);
    if (!statements || text === null || statements.length >= MOST) return run();
    const statement: TracedStatement = { ...statementName(text), began: performance.now(), ended: 0, failed: false };
    statements.push(statement);
    const end = (failed: boolean): void => {
      Object.assign(statement, { ended: performance.now(), failed });
    };
    const last = call.length - 1;
    const answer = call[last];
    if (typeof answer === 'function') {
      call[last] = (...[error, result]: Parameters<Answer>): void => {
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
  },
});

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
