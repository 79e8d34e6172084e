import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

const BOUNDARY = 'firstlight-bench-boundary';
const shared = randomBytes(10_000_000);

/** A PDF of ten megabytes, different for each number. */
export function largePdf(number, bytes = shared.length) {
  const content = Buffer.concat([
    Buffer.from(`%PDF-1.4\n%${number}\n`),
    shared.subarray(0, bytes),
    Buffer.from('\ntrailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);
  return { name: `upload-${number}.pdf`, content, hash: createHash('sha256').update(content).digest('hex') };
}

/** The multipart form that our own screens send. */
function formOf({ name, content }) {
  const part = (headers) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${headers}\r\n\r\n`;
  return [
    Buffer.from(`${part('name="type"')}hcv-prescription\r\n`),
    Buffer.from(part(`name="file"; filename="${name}"\r\ncontent-type: application/pdf`)),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ];
}

/** Sends one file. @returns {Promise<number>} the status */
function send(url, headers, parts, agent) {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          ...headers,
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': length,
        },
      },
      (answer) => answer.on('end', () => resolve(answer.statusCode ?? 0)).resume(),
    );
    call.once('error', reject);
    parts.forEach((part) => call.write(part));
    call.end();
  });
}

/** Sends all files simultaneously; throws if one is rejected. @returns {Promise<number>} megabytes per second */
export async function uploadAll(url, headers, files) {
  const forms = files.map(formOf);
  const agent = new Agent({ maxSockets: files.length });
  const began = performance.now();
  const statuses = await Promise.all(forms.map((form) => send(url, headers, form, agent)));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  const refused = statuses.filter((status) => status !== 201);
  if (refused.length > 0) throw new Error(`${refused.length} of ${files.length} uploads failed: ${refused[0]}`);
  return files.reduce((sum, { content }) => sum + content.length, 0) / 1e6 / seconds;
}
