/**
 * Exports everything that a token may read, with a FHIR client that isn't ours: looks up where tokens are requested,
 * starts the export, polls, and reads the files. `node fhir-bulk-run.mjs <base address> <token>` prints what it found.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'fhir-kit-client';

const POLLS = 600;
const [baseUrl, bearerToken] = process.argv.slice(2);
const client = new Client({ baseUrl, bearerToken });
const headersOf = (answer) => Client.httpFor(answer).response.headers;

const { tokenUrl } = await client.smartAuthMetadata();
const started = await client.request('Patient/$export?_type=Patient', {
  method: 'GET',
  options: { headers: { Prefer: 'respond-async' } },
});
const address = headersOf(started).get('content-location');
let answer = started;
for (let poll = 0; poll < POLLS && answer.output === undefined; poll += 1) {
  await wait(100);
  answer = await client.request(address, { method: 'GET' });
}
const lines = [];
for (const { url } of answer.output) {
  const file = await fetch(url, { headers: { authorization: `Bearer ${bearerToken}` } });
  lines.push(...(await file.text()).trimEnd().split('\n'));
}
console.log(
  JSON.stringify({
    tokenUrl: String(tokenUrl),
    types: [...new Set(lines.map((line) => JSON.parse(line).resourceType))],
    lines: lines.length,
  }),
);
