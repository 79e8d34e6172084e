/** Types of `postgres.mjs` for tests written in TypeScript. */
export type EmbeddedPostgres = {
  /** `postgresql://…` of a role that may create databases. */
  url: string;
  /** The role that owns the audit tables; for migrations and the commands of the audit, never for the API. */
  auditOwnerUrl: string;
  superuserUrl: string;
  port: number;
  pid: number;
  /** The folder that holds cluster, password and log. */
  home: string;
  /** Whether a server that outlived its starter was taken over. */
  reused: boolean;
  stop: () => Promise<void>;
};

export declare function startPostgres(options: { dataDir: string; port?: number }): Promise<EmbeddedPostgres>;
