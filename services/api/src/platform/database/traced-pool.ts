import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { currentRequest } from '../context/request-context.js';
import { statementName, type TracedStatement } from '../context/statement-name.js';

/** A request that runs more than this is a problem that its first ones show as well. */
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

/** What `pg` reads for every statement without a limit of its own. */
type Answering = { connectionParameters: { query_timeout: number | false | undefined } };

const isAnswering = (client: object): client is Answering =>
  'connectionParameters' in client &&
  typeof client.connectionParameters === 'object' &&
  client.connectionParameters !== null &&
  'query_timeout' in client.connectionParameters;

/** A connection that notes the statements of requests that are traced; of all others it notes nothing. */
export class TracedClient extends pg.Client {
  /** Waits so many milliseconds for each answer until the returned function is called. */
  waitForAnswers(milliseconds: number): () => void {
    if (!isAnswering(this)) throw new Error('this version of pg keeps its limits elsewhere');
    const parameters = this.connectionParameters;
    const before = parameters.query_timeout;
    parameters.query_timeout = milliseconds;
    return () => {
      parameters.query_timeout = before;
    };
  }
}
Object.defineProperty(TracedClient.prototype, 'query', {
  // `pg` has seven shapes of this call; all of them go on as they came.
  value(this: pg.Client, ...call: unknown[]): unknown {
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

/** The pool of such connections; a caller that waited for one goes on as itself, not as whoever gave it back. */
export class TracedPool extends pg.Pool {
  constructor(config?: pg.PoolConfig) {
    super({ ...config, Client: TracedClient });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect();
    super.connect(currentRequest()?.statements ? AsyncResource.bind(callback) : callback);
  }
}
