import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, expect, it, jest } from '@jest/globals';

const { run, enterWith } = AsyncLocalStorage.prototype;
afterAll(() => void Object.assign(AsyncLocalStorage.prototype, { run, enterWith }));

it('2.3/12 disables the storages of a test file, and enables one again on its next use', async () => {
  const { endContexts } = jest.requireActual<{ endContexts: () => void }>('./end-contexts.cjs');
  const ofJest = new AsyncLocalStorage<string>();
  const ofTheProduct = new AsyncLocalStorage<string>();
  await ofTheProduct.run('request', async () => {
    ofJest.enterWith('test');
    expect([ofJest.getStore(), ofTheProduct.getStore()]).toEqual(['test', 'request']);
    endContexts();
    await Promise.resolve();
    expect([ofJest.getStore(), ofTheProduct.getStore()]).toEqual([undefined, undefined]);
  });
  expect(ofTheProduct.run('next', () => ofTheProduct.getStore())).toBe('next');
});
