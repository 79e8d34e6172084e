import { describe, expect, it } from '@jest/globals';
import { LEGACY_TEXTS } from '@firstlight/domain/insight/legacy-data';
import { UnreadableFile } from './file-kind.js';
import { endOfThread } from './reading-thread.js';

describe('2.4/4 the end of a reading thread', () => {
  it('is the file’s fault only when it ran out of memory', () => {
    const full = Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
    expect(endOfThread(full)).toEqual(new UnreadableFile(LEGACY_TEXTS.bomb));
    const missing = Object.assign(new Error('Cannot find module'), { code: 'ERR_MODULE_NOT_FOUND' });
    expect(endOfThread(missing)).toBe(missing);
  });
});
