import type { TracedStatement } from './statement-name.js';

/** Facts about a completed call: the route's pattern, never its URL. */
export type AnsweredCall = {
  method: string;
  route: string;
  status: number;
  seconds: number;
  requestId: string;
  /** The caller's trace, as W3C Trace Context writes it. */
  traceparent: string | null;
  /** The statements it ran; empty if tracing is off. */
  statements: readonly TracedStatement[];
};
