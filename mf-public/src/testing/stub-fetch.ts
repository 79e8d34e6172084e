import { type Answer, inTurn, stubApi, type StubbedCall } from '@firstlight/testing/stub-api';

/** Both forms get these responses in turn, then the last one repeatedly; `null` is a failed connection. */
export function stubFetch(...answers: (Exclude<Answer, 'offline'> | null)[]): StubbedCall[] {
  const next = inTurn(...answers.map((answer) => (answer ? { status: 201, ...answer } : ('offline' as const))));
  return stubApi({ 'POST /api/register': next, 'POST /api/contact': next }).calls;
}
