import { Readable } from 'node:stream';
import type { DocxText } from '@firstlight/domain/record/attachment-previews';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Semaphore } from '../../../platform/concurrency/semaphore.js';
import { UnprocessableEntity } from '../../../platform/errors/http-errors.js';
import type { DocumentKind } from './inspect-document.js';
import { InspectionThread } from './inspection-thread.js';

const AT_ONCE = 2;
/** An idle thread releases its memory after this time. */
const REST_MS = 30_000;

/** Reads documents in worker threads: a malicious file costs a thread's time and memory, not the API's. */
@Injectable()
export class Inspections implements OnModuleDestroy {
  private readonly slots = new Semaphore(AT_ONCE);
  private idle: InspectionThread[] = [];
  private rest: NodeJS.Timeout | undefined;

  /**
   * Passes a valid document to `use`, unchanged; otherwise throws `UnprocessableEntity` with the error message. `use` gets the
   * thread's memory, which it must not keep.
   */
  async checked<Result>(
    content: AsyncIterable<Buffer>,
    kind: DocumentKind,
    use: (content: AsyncIterable<Buffer>) => Promise<Result>,
  ): Promise<Result> {
    const outcome = await this.inThread(content, async (thread): Promise<string | { used: Result }> => {
      return (await thread.refusal(kind)) ?? { used: await use(Readable.from(thread.content())) };
    });
    if (typeof outcome === 'string') throw new UnprocessableEntity(outcome);
    return outcome.used;
  }

  async docxText(bytes: Buffer): Promise<DocxText> {
    const read = await this.inThread(Readable.from([bytes]), (thread) => thread.text());
    if (typeof read === 'string') throw new UnprocessableEntity(read);
    return read;
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.rest);
    await this.stopIdle();
  }

  private inThread<Result>(
    content: AsyncIterable<Buffer>,
    work: (thread: InspectionThread) => Promise<Result>,
  ): Promise<Result> {
    return this.slots.run(async () => {
      this.idle = this.idle.filter(({ isReady }) => isReady);
      const thread = this.idle.pop() ?? new InspectionThread();
      try {
        await thread.take(content);
        const result = await work(thread);
        this.keep(thread);
        return result;
      } catch (error) {
        // It may still be busy with this file, or hold parts of it.
        await thread.stop();
        throw error;
      }
    });
  }

  private keep(thread: InspectionThread): void {
    this.idle.push(thread);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => void this.stopIdle(), REST_MS).unref();
  }

  private async stopIdle(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((thread) => thread.stop()));
  }
}
