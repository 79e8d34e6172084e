import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { spoolBody } from './body-spool.js';

async function contentOf(body: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}

describe('the spool of large bodies', () => {
  it('2.2/1 returns what arrived', async () => {
    const parts = Array.from({ length: 50 }, (_, n) => Buffer.from(`part ${n} of the file;`));
    const body = await spoolBody(Readable.from(parts), 10_000);
    expect(await contentOf(body)).toBe(parts.join(''));
  });

  it('2.11/24 frees what it has written', async () => {
    const parts = [Buffer.alloc(200_000, 'a'), Buffer.alloc(100_000, 'b')];
    const body = await spoolBody(Readable.from(parts), 1_000_000);
    expect(parts.map(({ length }) => length)).toEqual([0, 0]);
    expect(await contentOf(body)).toBe('a'.repeat(200_000) + 'b'.repeat(100_000));
  });

  it('keeps one byte above the limit, so that the reader sees that there was more', async () => {
    const body = await spoolBody(Readable.from([Buffer.from('abcd'), Buffer.from('efgh')]), 5);
    expect(await contentOf(body)).toBe('abcdef');
  });

  // Only there can an unlinked file be read.
  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('2.2/1 leaves nothing readable on the disk', async () => {
    const body = await spoolBody(Readable.from([Buffer.from('canary-name.pdf')]), 100);
    const spools = readdirSync('/proc/self/fd').filter((fd) => linkOf(fd).includes('firstlight-body-'));
    const contents = spools.map((fd) => readFileSync(`/proc/self/fd/${fd}`, 'latin1'));
    expect(contents.map(({ length }) => length)).toContain('canary-name.pdf'.length);
    expect(contents.some((content) => content.includes('canary'))).toBe(false);
    body.destroy();
  });
});
