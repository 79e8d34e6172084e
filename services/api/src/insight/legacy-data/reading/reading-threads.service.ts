import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ReadingThread } from './reading-thread.js';

/** A user checks a file and imports it within this time. */
const KEPT_MS = 60_000;

/** Reuses the last file's thread for the next one, because its code is loaded and compiled. */
@Injectable()
export class ReadingThreads implements OnModuleDestroy {
  private idle: { thread: ReadingThread; timer: NodeJS.Timeout } | null = null;

  /** A thread that failed, or was left in the middle of a file, isn't used again. */
  async use<Result>(work: (thread: ReadingThread) => Promise<Result>): Promise<Result> {
    const thread = this.take();
    try {
      return await work(thread);
    } finally {
      if (thread.isReady) await this.keep(thread);
      else await thread.stop();
    }
  }

  async onModuleDestroy(): Promise<void> {
    const { idle } = this;
    this.idle = null;
    clearTimeout(idle?.timer);
    await idle?.thread.stop();
  }

  private take(): ReadingThread {
    const { idle } = this;
    this.idle = null;
    clearTimeout(idle?.timer);
    return idle?.thread ?? new ReadingThread();
  }

  private async keep(thread: ReadingThread): Promise<void> {
    if (this.idle) return thread.stop();
    const timer = setTimeout(() => {
      if (this.idle?.thread === thread) this.idle = null;
      void thread.stop();
    }, KEPT_MS);
    timer.unref();
    thread.rest();
    this.idle = { thread, timer };
  }
}
