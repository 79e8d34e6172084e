import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MllpListener } from '../exchange/results-in/mllp/mllp-listener.service.js';
import { oru } from '../exchange/results-in/testing/sample-messages.js';
import { type OwnCertificate, ownCertificate } from '../operations/deploy-secrets/mail-certificate.js';
import { testApp, type TestApp } from './test-app.js';

describe('2.10/2 MLLP over TLS', () => {
  let app: TestApp;
  let folder: string;
  let server: OwnCertificate;
  let laboratory: OwnCertificate;
  const write = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };

  /** The answer to a message, or an empty text if the connection is refused. */
  const send = (own: OwnCertificate | null): Promise<string> =>
    new Promise((resolve) => {
      const port = app.nest.get(MllpListener).port ?? 0;
      const identity = own ? { cert: own.certificate, key: own.key } : {};
      const socket = connect({
        host: '127.0.0.1',
        port,
        servername: 'results.example',
        ca: server.certificate,
        ...identity,
      });
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
        socket.end();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
      socket.write(`\v${oru()}\x1c\r`);
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'firstlight-mllp-'));
    [server, laboratory] = await Promise.all([ownCertificate('results.example'), ownCertificate('north-lab.example')]);
    app = await testApp({
      resultsLaboratories: [['north-lab', 'made-up'.repeat(5)]],
      resultsMllpPort: 0,
      resultsMllpHost: '127.0.0.1',
      resultsMllpAllow: [['127.0.0.1', 'north-lab']],
      resultsMllpCertificate: await write('cert.pem', server.certificate),
      resultsMllpKey: await write('key.pem', server.key),
      resultsMllpClientCa: await write('ca.pem', laboratory.certificate),
      logLevel: 'silent',
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('takes results from a laboratory that shows a certificate of the configured authority', async () => {
    expect(await send(laboratory)).toContain('MSA|AA|M1');
  });

  it('takes none from one that shows another certificate, or none', async () => {
    expect([await send(null), await send(await ownCertificate('other.example'))]).toEqual(['', '']);
  });
});
