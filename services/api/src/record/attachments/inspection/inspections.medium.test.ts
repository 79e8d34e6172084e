import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ATTACHMENT_FINDINGS } from '@firstlight/domain/record/attachment-findings';
import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import { packedZeros, sampleArchive } from '../../../testing/sample-zip.js';
import { sampleDocx, samplePdf } from '../../../testing/sample-files.js';
import { InspectionThread } from './inspection-thread.js';
import { Inspections } from './inspections.js';

/** In parts, none of which is a chunk. */
const arriving = (file: Buffer): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(file.length / 70_000) }, (_, n) => file.subarray(n * 70_000, (n + 1) * 70_000)),
  );

async function all(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('inspections', () => {
  let inspections: Inspections;
  const take = jest.spyOn(InspectionThread.prototype, 'take');
  const threads = (): number => new Set(take.mock.contexts).size;

  beforeEach(() => {
    take.mockClear();
    inspections = new Inspections();
  });
  afterEach(() => inspections.onModuleDestroy());
  afterAll(() => take.mockRestore());

  it('2.11/24 returns every document unchanged, one after the other in the same thread', async () => {
    const files = [samplePdf('', 2_500_000), samplePdf('', 100), samplePdf('', 1_048_576), samplePdf('', 1_900_000)];
    for (const file of files) {
      expect((await inspections.checked(arriving(file), 'pdf', all)).equals(file)).toBe(true);
    }
    expect(threads()).toBe(1);
  });

  it('2.11/24 copies nothing of a document that is valid', async () => {
    const kept = await inspections.checked(arriving(samplePdf('', 1_500_000)), 'pdf', async (content) => {
      const memories = [];
      for await (const { buffer } of content) memories.push(buffer);
      return memories;
    });
    expect(kept).toEqual([expect.any(SharedArrayBuffer), expect.any(SharedArrayBuffer)]);
    expect(kept[0]).toBe(kept[1]);
  });

  it('2.11/24 keeps documents separate that are read at the same time', async () => {
    const files = Array.from({ length: 6 }, (_, n) => samplePdf(`/Producer (Made-up ${n})`, 300_000 + n));
    const back = await Promise.all(files.map((file) => inspections.checked(arriving(file), 'pdf', all)));
    expect(back.map((file, n) => files[n]?.equals(file))).toEqual(files.map(() => true));
    expect(threads()).toBe(2);
  });

  it('2.11/24 finds nothing of an earlier document in a later one', async () => {
    const script = samplePdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>', 200_000);
    await expect(inspections.checked(arriving(script), 'pdf', all)).rejects.toMatchObject({
      detail: ATTACHMENT_FINDINGS.script,
    });
    expect((await inspections.checked(arriving(samplePdf()), 'pdf', all)).equals(samplePdf())).toBe(true);
    await expect(inspections.checked(arriving(Buffer.alloc(0)), 'pdf', all)).rejects.toMatchObject({
      detail: ATTACHMENT_TEXTS.emptyFile,
    });
  });

  it('2.11/24 continues after a file that unpacks to too much, and after a client that disconnects', async () => {
    const bomb = sampleArchive([{ name: 'word/document.xml', packed: packedZeros(200), declared: 10 }]);
    await expect(inspections.docxText(bomb)).rejects.toThrow();
    const cut = (async function* (): AsyncGenerator<Buffer> {
      yield await Promise.resolve(samplePdf());
      throw new Error('gone');
    })();
    await expect(inspections.checked(cut, 'pdf', all)).rejects.toThrow('gone');
    expect((await inspections.docxText(sampleDocx())).paragraphs).not.toEqual([]);
  });
});
