/**
 * `weed server -dir=… -s3 -s3.config=…`: refuses to start under the same conditions as the real one, then serves the S3
 * server of our tests.
 */
import { accessSync, constants, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { startS3Server } from './s3-server.js';

const options = new Map(process.argv.slice(3).map((word) => word.replace(/^-+/, '').split('=')));
const folder = options.get('dir') ?? '/data';
accessSync(`${folder}/filerldb2`, constants.W_OK);
accessSync(folder, constants.W_OK);

const { identities } = JSON.parse(readFileSync(options.get('s3.config'), 'utf8'));
const [{ accessKey, secretKey }] = identities[0].credentials;
const { endpoint } = await startS3Server(undefined, { accessKeyId: accessKey, secretAccessKey: secretKey });

createServer((incoming, answer) => {
  if (incoming.url === '/healthz') return void answer.writeHead(200).end();
  const { method, url: path, headers } = incoming;
  const forwarded = request(endpoint, { method, path, headers }, (reply) => {
    answer.writeHead(reply.statusCode, reply.headers);
    reply.pipe(answer);
  });
  forwarded.once('error', () => answer.destroy());
  return void incoming.pipe(forwarded);
}).listen(8333, '0.0.0.0');

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));
