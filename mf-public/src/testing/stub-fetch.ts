import { type Answer, inTurn, stubApi, type StubbedCall } from '@firstlight/testing/stub-api';

/** Both forms answer these in turn, the last one from then on; `null` is a connection that fails. */
export function stubFetch(...answers: (Exclude<Answer, 'offline'> | null)[]): StubbedCall[] {
  const next = inTurn(...answers.map((answer) => (answer ? { status: 201, ...answer } : ('offline' as const))));
  return stubApi({ 'POST /api/register': next, 'POST /api/contact': next }).calls;
}
