import { TOTAL_RECORDS_HEADER } from '@firstlight/domain/desk/dashboard';
import type { ExportFormat } from '@firstlight/domain/desk/export-columns';
import { announceEvent, ownerHeader } from '@firstlight/platform';
import { errorFromAnswer, staffErrorOf } from '@firstlight/staff-data';

/** A filtered list: the call that returns it as a file. */
export type ListExport = { path: string; filters: object };

function fileName(disposition: string | null, format: ExportFormat): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? `list.${format}`;
}

async function refusal(response: Response): Promise<never> {
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 401) announceEvent('session-ended');
  throw errorFromAnswer(response.status, body, response.headers.get('retry-after'));
}

/** Fetches the list as a file and passes it to the browser's download; throws a `StaffError`. */
export async function exportFile(
  { path, filters }: ListExport,
  format: ExportFormat,
  onProgress: (bytes: number, records: number) => void,
): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...ownerHeader() },
    body: JSON.stringify({ ...filters, format }),
  }).catch((error: unknown) => {
    throw staffErrorOf(error);
  });
  if (!response.ok || !response.body) return refusal(response);
  const total = Number(response.headers.get(TOTAL_RECORDS_HEADER) ?? 0);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    bytes += next.value.length;
    onProgress(bytes, total);
  }
  const address = URL.createObjectURL(new Blob(parts, { type: response.headers.get('content-type') ?? '' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(response.headers.get('content-disposition'), format);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
