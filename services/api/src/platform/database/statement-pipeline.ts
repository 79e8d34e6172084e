import pg from 'pg';
import { preparedTexts } from './prepared-texts.js';
import type { Statement } from './queries.js';

/** How `pg` sends a value; its types don't include it. */
type Utils = { utils: { prepareValue: (value: unknown) => string | Buffer | null } };
const { prepareValue } = (pg as typeof pg & Utils).utils;

export const BEGIN: Statement = { text: 'START TRANSACTION', values: [] };
export const COMMIT: Statement = { text: 'COMMIT', values: [] };

export type Done = (error: Error | null, result?: unknown) => void;

type Connection = pg.Connection & {
  /** Texts of prepared statements by name: those that the server confirmed, and those in flight. */
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
};

/** What a `pg` client tells the statement it is running. */
type Running = pg.Query & {
  name?: string;
  text: string;
  callback: Done;
  handleRowDescription: (message: unknown) => void;
  handleDataRow: (message: unknown) => void;
  handleCommandComplete: (message: unknown, connection: Connection) => void;
  handleReadyForQuery: (connection: Connection) => void;
};

const nothing = (): void => undefined;

/** Statements without values can contain changing literals; transaction ends can't. */
const repeats = ({ text, values }: Statement): boolean =>
  values.length > 0 || text === BEGIN.text || text === COMMIT.text;

function partOf(statement: Statement, prepares: boolean): Running {
  const name = prepares && repeats(statement) ? preparedTexts.nameOfRepeated(statement.text) : undefined;
  // A value that can't be serialized must throw here, before the statements ahead of it are sent.
  const values = statement.values.map((value) => prepareValue(value));
  // Only the extended protocol can run several statements before one Sync.
  const part = new pg.Query({ text: statement.text, values, name, queryMode: 'extended' } as pg.QueryConfig);
  return Object.assign(part as Running, { callback: nothing });
}

/**
 * Statements sent together: one Sync, one wait, and the result of the last one. The server runs them in order and skips
 * everything after an error, so a COMMIT among them either commits everything before it or isn't run. (The `pipeline`
 * option of `pg` sends a Sync after each statement: one after a failed BEGIN would run outside the transaction.)
 */
export class StatementPipeline implements pg.Submittable {
  /** `pg` sets it. */
  callback: Done | undefined;
  readonly texts: readonly string[];
  readonly #parts: Running[];
  /** Statements that the server has yet to parse, in the order in which it confirms them. */
  readonly #parsing: Running[] = [];
  #at = 0;
  #stopListening = nothing;

  constructor(statements: readonly Statement[], prepares: boolean) {
    this.texts = statements.map(({ text }) => text);
    this.#parts = statements.map((statement) => partOf(statement, prepares));
  }

  submit = (to: pg.Connection): void => {
    const connection = to as Connection;
    // Each part ends itself with a Sync; only the last may.
    const together = Object.create(connection, { sync: { value: nothing } }) as Connection;
    this.#followNames(connection);
    connection.stream.cork();
    for (const part of this.#parts) part.submit(together);
    connection.sync();
    connection.stream.uncork();
  };

  handleRowDescription(message: unknown): void {
    this.#part.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#part.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#part.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  handleReadyForQuery(connection: Connection): void {
    this.#stopListening();
    const last = this.#parts.at(-1);
    if (!last) return;
    last.callback = this.callback ?? nothing;
    last.handleReadyForQuery(connection);
  }

  handleError(error: Error): void {
    // After the server's own error nothing follows; after a timeout the rest may still arrive.
    if (error instanceof pg.DatabaseError) this.#stopListening();
    this.callback?.(error);
  }

  get #part(): Running {
    const part = this.#parts[this.#at];
    if (!part) throw new Error('the server answered more statements than were sent');
    return part;
  }

  /** `pg` stores the name of the running statement once the server knows it; here several run. */
  #followNames(connection: Connection): void {
    const { parsedStatements: parsed, submittedNamedStatements: submitted } = connection;
    const sent = new Set<string>();
    for (const part of this.#parts) {
      if (part.name && (part.name in parsed || part.name in submitted || sent.has(part.name))) continue;
      this.#parsing.push(part);
      if (part.name) sent.add(part.name);
    }
    const confirm = (): void => {
      const part = this.#parsing.shift();
      if (!part?.name) return;
      parsed[part.name] = part.text;
      Reflect.deleteProperty(submitted, part.name);
    };
    connection.on('parseComplete', confirm);
    this.#stopListening = () => {
      connection.off('parseComplete', confirm);
      for (const { name } of this.#parsing.splice(0)) if (name) Reflect.deleteProperty(submitted, name);
    };
  }
}
