import { describe, expect, it } from '@jest/globals';
import { LoadFailure, classOfError, mayPass } from './load-failure';

const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type: 'error' });
const slowChunk = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type: 'timeout' });
const styleError = Object.assign(new Error('Loading CSS chunk 7 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' });

describe('classOfError', () => {
  it.each([
    ['chunk', chunkError],
    ['timeout', slowChunk],
    ['chunk', styleError],
    ['network', new Error('#RUNTIME-008 ScriptNetworkError: Failed to load script')],
    ['timeout', new Error('#RUNTIME-008 ScriptNetworkError: Script "/x" timed out.')],
    ['execution', new Error('#RUNTIME-008 ScriptExecutionError: Script "/x" loaded but threw')],
    ['invalid-module', new Error('#RUNTIME-001 Failed to get remoteEntry exports')],
    ['execution', new TypeError('undefined is not a function')],
    ['execution', 'thrown text'],
    ['integrity', new LoadFailure('mf-public', 'integrity')],
  ])('classifies %s', (kind, error) => {
    expect(classOfError(error)).toBe(kind);
  });

  it('retries only network and chunk errors', () => {
    expect((['network', 'chunk'] as const).every(mayPass)).toBe(true);
    expect((['http', 'timeout', 'execution', 'invalid-module', 'contract', 'integrity'] as const).some(mayPass)).toBe(
      false,
    );
  });
});
