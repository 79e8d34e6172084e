import type { LegacyUploadAnswer } from '@firstlight/domain/insight/legacy-data';
import type { SignedInClient } from '../../../testing/test-app.js';

export type Refused = { detail: string };
export type Sent<Body> = { status: number; body: Body };
type Extra = { kind?: string; mapping?: unknown; values?: unknown; path?: string };

/** Sends a file to be uploaded, or to another path. */
export async function sendFile<Body = LegacyUploadAnswer & Refused>(
  who: SignedInClient,
  name: string,
  content: string | Buffer,
  { kind, mapping, values, path = '/api/upload-legacy-data' }: Extra = {},
): Promise<Sent<Body>> {
  const form = new FormData();
  if (kind) form.set('kind', kind);
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  if (values) form.set('values', JSON.stringify(values));
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const response = await who.raw(path, { method: 'POST', body: form });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body };
}
