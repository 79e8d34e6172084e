import { expect, it } from '@jest/globals';
import { unansweredCalls } from '@firstlight/testing/fake-api/unanswered-calls';

it('2.8/5 makes no call that the fake API does not handle', async () => {
  expect(await unansweredCalls(__dirname)).toEqual([]);
});
