import { stubApi, type StubbedCall } from '@firstlight/testing/stub-api';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** Both forms answer these in turn, the last one from then on; `null` is a connection that fails. */
export function stubFetch(...answers: (Answer | null)[]): StubbedCall[] {
  let sent = 0;
  const inTurn = (): Answer | 'offline' => {
    const answer = answers[Math.min(sent, answers.length - 1)];
    sent += 1;
    return answer ? { status: 201, ...answer } : 'offline';
  };
  return stubApi({ 'POST /api/register': inTurn, 'POST /api/contact': inTurn }).calls;
}
