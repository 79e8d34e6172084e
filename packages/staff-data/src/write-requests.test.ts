import { describe, expect, it } from '@jest/globals';
import { ifMatch, postOnce } from './write-requests';

describe('requests that change data', () => {
  it('decisions.md 13 sends the key of the action with its body', () => {
    expect(postOnce('teams', { name: 'North' }, 'k-1')).toEqual({
      url: 'teams',
      method: 'POST',
      body: { name: 'North' },
      headers: { 'Idempotency-Key': 'k-1' },
    });
  });

  it('names the version that was read as a strong ETag', () => {
    expect(ifMatch(3)).toEqual({ 'if-match': '"3"' });
  });
});
