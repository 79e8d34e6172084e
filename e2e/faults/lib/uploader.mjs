import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const TYPE = 'hcv-prescription';
const PART_BYTES = 1_048_576;
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** A valid PDF padded to this size. */
export function pdf(filling = 0) {
  const body = `%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n%${'x'.repeat(filling)}\n`;
  return Buffer.from(`${body}trailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`);
}

/**
 * A member of staff who attaches files as our pages and other programs do: as a form, as a data URL, in parts. `stop()`
 * returns the same as a neighbour's; `sent` are the names of acknowledged files, `record` the record they are in.
 */
export async function startUploader({ url, token }) {
  const staff = { authorization: `Bearer ${token}` };
  const seen = { calls: 0, slowestMs: 0, statuses: {}, sent: [] };
  let running = true;

  const ask = async (method, path, headers, body) => {
    const began = performance.now();
    const init = { method, headers: { ...staff, ...headers }, body, signal: AbortSignal.timeout(PATIENCE_MS) };
    const answer = await fetch(`${url}${path}`, init).catch(() => null);
    const text = await answer?.text().catch(() => '');
    const status = answer?.status ?? 'no answer';
    seen.calls += 1;
    seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - began));
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
    return { status, text, location: answer?.headers.get('location') };
  };
  const json = (path, body) =>
    ask('POST', path, { 'content-type': 'application/json', 'idempotency-key': randomUUID() }, JSON.stringify(body));

  const client = await json('/api/admin-register', {
    firstName: 'Maple',
    lastName: 'Testperson',
    patientConsent: 'verbal',
  });
  const record = `/api/admin-registration/${JSON.parse(client.text).registration_id}`;

  const asForm = (name) => {
    const form = new FormData();
    form.append('type', TYPE);
    form.append('file', new Blob([pdf()]), name);
    return ask('POST', `${record}/attachment-upload`, {}, form);
  };
  const asDataUrl = (filename) => {
    const url = `data:application/pdf;base64,${pdf().toString('base64')}`;
    return json(`${record}/attachment`, { type: TYPE, filename, documentType: 'pdf', url });
  };
  const inParts = async (name) => {
    const file = pdf(1_500_000);
    const begun = await beginUpload(ask, name, file.length);
    for (let offset = 0; offset < file.length; offset += PART_BYTES)
      await sendPart(ask, begun.location, offset, file.subarray(offset, offset + PART_BYTES));
    return json(`${record}/attachment-from-upload`, { type: TYPE, upload_id: begun.location?.split('/').at(-1) });
  };
  const ways = [asForm, asDataUrl, inParts];
  const work = (async () => {
    for (let turn = 0; running; turn += 1) {
      const name = `${randomUUID()}.pdf`;
      const { status } = await ways[turn % ways.length](name);
      if (status === 201) seen.sent.push(name);
      await wait(PAUSE_MS);
    }
  })();
  return {
    stop: async () => {
      running = false;
      await work;
      return { ...seen, record };
    },
  };
}

const TUS = { 'tus-resumable': '1.0.0' };

export function beginUpload(ask, name, bytes) {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  return ask('POST', '/api/uploads', { ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadata });
}

export function sendPart(ask, path, offset, part) {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  return ask('PATCH', path, { ...TUS, ...headers }, part);
}

/** Compares the acknowledged files of these uploaders with their records. */
export async function filesLostAndDoubled({ url, token }, uploaders) {
  const found = { lost: 0, doubled: 0 };
  for (const { record, sent } of uploaders) {
    const answer = await fetch(`${url}${record}/attachments`, { headers: { authorization: `Bearer ${token}` } });
    const names = (await answer.json()).attachments.map(({ filename }) => filename);
    found.lost += sent.filter((name) => !names.includes(name)).length;
    found.doubled += names.length - new Set(names).size;
  }
  return found;
}
