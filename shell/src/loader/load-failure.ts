import type { RemoteFailureKind } from '@firstlight/domain/operations/releases';

/** Why a remote could not be shown. `network` and `chunk` may be temporary and are retried. */
export type FailureClass = RemoteFailureKind;

export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly remote: string;
  readonly kind: FailureClass;

  constructor(remote: string, kind: FailureClass, cause?: unknown) {
    super(`${remote}: ${kind}`, { cause });
    this.remote = remote;
    this.kind = kind;
  }
}

function isChunkError(error: Error): boolean {
  return error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
}

/**
 * Determines the class from the error of the federation runtime or webpack; both put more in messages than in types.
 */
export function classOfError(error: unknown): FailureClass {
  if (error instanceof LoadFailure) return error.kind;
  if (!(error instanceof Error)) return 'execution';
  if (isChunkError(error)) return 'type' in error && error.type === 'timeout' ? 'timeout' : 'chunk';
  if (error.message.includes('ScriptExecutionError')) return 'execution';
  if (error.message.includes('ScriptNetworkError')) return error.message.includes('timed out') ? 'timeout' : 'network';
  return error.message.includes('RUNTIME-001') ? 'invalid-module' : 'execution';
}

/** Whether a retry may help. */
export function mayPass(kind: FailureClass): boolean {
  return kind === 'network' || kind === 'chunk';
}
