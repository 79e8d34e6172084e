import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Forbidden, Unauthenticated } from '../errors/http-errors.js';
import { StepGuard, StepStrategy } from './passport-steps.js';

class KnockStrategy extends StepStrategy {
  constructor(private readonly house: string) {
    super();
  }

  async validate({ id }: FastifyRequest): Promise<{ at: string; who: string } | null> {
    await new Promise(setImmediate);
    if (id === 'nobody') return null;
    if (id === 'thief') throw new Forbidden('Not you.');
    return { at: this.house, who: id };
  }
}

/** Sends a caller to a guard; returns the guard's result. */
async function knock(guard: StepGuard, id: string): Promise<unknown> {
  const request: { id: string; user?: unknown } = { id };
  const http = { getRequest: () => request, getResponse: () => ({}) };
  const context = { switchToHttp: () => http } as Partial<ExecutionContext> as ExecutionContext;
  expect(await guard.canActivate(context)).toBe(true);
  return request.user;
}

describe('2.3/8 a step as a Passport strategy', () => {
  const guard = new StepGuard(new KnockStrategy('maple'));

  it('passes its result to the right caller', async () => {
    const callers = ['one', 'two', 'three'];
    expect(await Promise.all(callers.map((who) => knock(guard, who)))).toEqual(
      callers.map((who) => ({ at: 'maple', who })),
    );
  });

  it('keeps the status and message of a rejection', async () => {
    await expect(knock(guard, 'thief')).rejects.toMatchObject(new Forbidden('Not you.'));
    await expect(knock(guard, 'nobody')).rejects.toBeInstanceOf(Unauthenticated);
  });

  it('a second app in the process does not replace the steps of the first', async () => {
    const other = new StepGuard(new KnockStrategy('birch'));
    expect(await knock(guard, 'one')).toEqual({ at: 'maple', who: 'one' });
    expect(await knock(other, 'one')).toEqual({ at: 'birch', who: 'one' });
  });
});
