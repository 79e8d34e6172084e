import { describe, expect, it } from '@jest/globals';
import { pointTo, previousVersion, promote, rollBack, startCanary } from './pointer.js';

const author = { by: 'Maple Testperson', at: '2026-01-02T03:04:05.000Z' };
const first = pointTo(undefined, '1.0.0', author);
const second = pointTo(first, '1.1.0', author);
const third = pointTo(second, '1.2.0', author);

describe('pointer', () => {
  it('records who moved it, when and why', () => {
    expect(second).toEqual({
      current: '1.1.0',
      history: [
        { version: '1.0.0', action: 'publish', ...author },
        { version: '1.1.0', action: 'publish', ...author },
      ],
    });
  });

  it('goes back two versions when rolled back twice', () => {
    const once = rollBack(third, author);
    expect(once.current).toBe('1.1.0');
    expect(rollBack(once, author).current).toBe('1.0.0');
    expect(() => rollBack(rollBack(once, author), author)).toThrow('no earlier version');
  });

  it('rolls back over a version that was itself rolled back', () => {
    const again = pointTo(rollBack(third, author), '1.3.0', author);
    expect(previousVersion(again)).toBe('1.1.0');
  });

  it('keeps the current version next to a canary until the canary is promoted', () => {
    const canary = startCanary(first, '1.1.0', 10, author);
    expect(canary).toMatchObject({ current: '1.0.0', canary: { version: '1.1.0', share: 10 } });
    const promoted = promote(canary, author);
    expect(promoted.current).toBe('1.1.0');
    expect(promoted.canary).toBeUndefined();
    expect(previousVersion(promoted)).toBe('1.0.0');
  });

  it('ends a canary instead of rolling the current version back', () => {
    const ended = rollBack(startCanary(second, '1.2.0', 10, author), author);
    expect(ended.current).toBe('1.1.0');
    expect(ended.canary).toBeUndefined();
    expect(rollBack(ended, author).current).toBe('1.0.0');
  });

  it.each([0, 100, 1.5, Number.NaN])('rejects a canary of %s percent', (share) => {
    expect(() => startCanary(first, '1.1.0', share, author)).toThrow('between 1 and 99');
  });

  it('rejects promoting nothing and starting with a canary', () => {
    expect(() => promote(first, author)).toThrow('no canary');
    expect(() => startCanary(undefined, '1.0.0', 10, author)).toThrow('first release');
  });
});
