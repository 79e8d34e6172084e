import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Hl7Message } from '@medplum/core';
import { Hl7Client } from '@medplum/hl7';
import type { ResultListAnswer } from '@firstlight/domain/exchange/laboratory-results';
import { testInbox, type TestInbox } from '../../testing/test-inbox.js';
import { MllpListener } from './mllp/mllp-listener.service.js';
import { bundle, oru } from './testing/sample-messages.js';

const codeOf = (ack: Hl7Message): string => ack.getSegment('MSA')?.getComponent(1, 1) ?? '';

describe('2.10/2 how results arrive', () => {
  let box: TestInbox;
  beforeAll(async () => {
    box = await testInbox();
  });
  afterAll(() => box.close());

  const portOf = (): number => box.app.nest.get(MllpListener).port ?? 0;
  const mllp = async (): Promise<Hl7Client> => {
    const client = new Hl7Client({ host: '127.0.0.1', port: portOf() });
    await client.connect();
    return client;
  };

  describe('over MLLP', () => {
    it('are acknowledged after the commit: AA, even when repeated, AE for an error, AR for another kind', async () => {
      const client = await mllp();
      const send = async (text: string): Promise<string> => codeOf(await client.sendAndWait(Hl7Message.parse(text)));
      const { sample } = await box.newClient();
      expect(await send(oru(sample))).toBe('AA');
      expect((await box.resultOf(sample)).laboratory).toBe('north-lab');
      expect(await send(oru(sample))).toBe('AA');
      expect((await box.inbox()).filter(({ result }) => result.order === sample.order)).toHaveLength(1);
      expect(await send(oru({ ...sample, order: '' }))).toBe('AE');
      expect(await send(oru(sample).replace('ORU^R01^ORU_R01', 'ADT^A01'))).toBe('AR');
      await client.close();
    });

    it('are processed one at a time per connection: fragments, two at once, one too large, a broken one, half-closed', async () => {
      const samples = await Promise.all([1, 2, 3].map(async () => (await box.newClient()).sample));
      const [one = '', two = '', three = ''] = samples.map((sample, at) => oru({ ...sample, control: `L${at + 1}` }));
      const socket = connect(portOf(), '127.0.0.1');
      const answers: string[] = [];
      let text = '';
      socket.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        const frames = text.split('\x1c\r');
        text = frames.pop() ?? '';
        answers.push(...frames.map((frame) => /MSA\|(\w+\|[^|\r]*)/.exec(frame)?.[1] ?? ''));
      });
      const write = (bytes: string): Promise<void> => new Promise((sent) => socket.write(bytes, () => sent()));
      for (const letter of `\v${one}`) await write(letter);
      await write(`\x1c\r\v${two}\x1c\r\v${two}\x1c\r`);
      await write(`\v${oru({ control: 'LARGE' })}OBX|2|ED|x||${'A'.repeat(10_000_000)}\x1c\r`);
      await write('\vgarbage\x1c\r');
      // Broken off, and restarted on the same connection.
      await write(`\v${three.slice(0, three.indexOf('OBX'))}`);
      socket.end(`\v${three}\x1c\r`);
      await new Promise((resolve) => socket.once('close', resolve));
      expect(answers).toEqual(['AA|L1', 'AA|L2', 'AA|L2', 'AE|LARGE', 'AR|', 'AA|L3']);
      for (const { order } of samples)
        expect((await box.inbox()).filter(({ result }) => result.order === order)).toHaveLength(1);
    });

    it('are rejected from an address that is not on the list', async () => {
      const { resultsMllpAllow } = box.app.settings;
      const kept = resultsMllpAllow.splice(0, 1, ['192.0.2.7', 'north-lab']);
      const socket = connect(portOf(), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(`\v${oru({ order: 'F-refused' })}\x1c\r`);
      await new Promise((resolve) => socket.once('close', resolve));
      resultsMllpAllow.splice(0, 1, ...kept);
      expect((await box.inbox()).some(({ result }) => result.order === 'F-refused')).toBe(false);
    });

    it('lose nothing from a stream that is sent twice, out of order, over connections that drop midway and before the response', async () => {
      const RESULTS = 200;
      const open = (): Socket => connect(portOf(), '127.0.0.1').on('error', () => undefined);
      const before = await box.count('received_results');
      const messages = Array.from({ length: RESULTS }, (_, n) => {
        const sample = { order: `S-${n}`, family: `Stream${n}`, card: '', phone: '', code: '99999-9' };
        const corrected = { ...sample, status: 'C', value: 'POSITIVE', reported: '20261112120000-0500' };
        return n % 3 === 0 ? [corrected, sample] : [sample, corrected];
      }).flat();
      for (const [n, sample] of messages.entries()) {
        const text = oru({ ...sample, control: `S${n}` });
        if (n % 20 === 0) {
          // Drops in the middle of the message, and then before the response: both are sent again.
          const half = open();
          half.end(`\v${text.slice(0, 60)}`);
          const mute = open();
          mute.write(`\v${text}\x1c\r`);
          await new Promise<void>((sent) => mute.write('', () => sent()));
          mute.destroy();
        }
      }
      const clients = await Promise.all([mllp(), mllp(), mllp()]);
      await Promise.all(
        clients.map(async (client, at) => {
          for (let n = at; n < messages.length; n += clients.length) {
            const message = Hl7Message.parse(oru({ ...messages[n], control: `S${n}` }));
            for (let times = 0; times < (n % 5 === 0 ? 2 : 1); times += 1)
              expect(codeOf(await client.sendAndWait(message))).toBe('AA');
          }
          await client.close();
        }),
      );
      expect(await box.count('received_results')).toBe(before + RESULTS);
      const { body } = await box.staff.get<ResultListAnswer>('/api/results?page_size=100&page=2');
      const streamed = body.results.filter(({ result }) => result.order.startsWith('S-'));
      expect(streamed.length).toBeGreaterThan(50);
      expect(
        streamed.every(
          ({ result, changed_from }) => result.status === 'corrected' && changed_from?.text === 'NEGATIVE',
        ),
      ).toBe(true);
    });
  });

  describe('as files', () => {
    const drop = async (name: string, content: string): Promise<void> => {
      const path = join(box.folder, 'city-lab', 'in', name);
      await mkdir(join(box.folder, 'city-lab', 'in'), { recursive: true });
      await writeFile(`${path}.part`, content);
      const old = new Date(Date.now() - 60_000);
      await utimes(`${path}.part`, old, old);
      await rename(`${path}.part`, path);
    };
    const filesIn = (step: string): Promise<string[]> => readdir(join(box.folder, 'city-lab', step));
    const until = async (holds: () => Promise<boolean>): Promise<void> => {
      while (!(await holds())) await new Promise((later) => setTimeout(later, 50));
    };

    it('are picked up and moved to done; a faulty one to rejected, with the reason', async () => {
      await drop('a.hl7', oru({ order: 'D-1', code: '99999-9' }));
      await drop('b.json', JSON.stringify(bundle({ order: 'D-2', code: '1-8' })));
      await drop('c.json', '{"resourceType": ');
      await until(async () => (await filesIn('done')).length === 2 && (await filesIn('rejected')).length === 2);
      expect(await filesIn('in')).toEqual([]);
      const [stored] = await box.app.db.query<{ n: string }[]>(
        "SELECT count(*) AS n FROM received_results WHERE laboratory = 'city-lab' AND state = 'waiting'",
      );
      expect(stored?.n).toBe('2');
      const [reason = ''] = (await filesIn('rejected')).filter((name) => name.endsWith('.reason.txt'));
      expect(await readFile(join(box.folder, 'city-lab', 'rejected', reason), 'utf8')).toBe('not JSON\n');
    });
  });
});
