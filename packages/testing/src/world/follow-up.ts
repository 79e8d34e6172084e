import type { FollowUpAnswer, FollowUpEntry, FollowUpItem, FollowUpOutcomeInput } from '@firstlight/domain/follow-up';
import type { HttpHandler } from 'msw';
import { onePage } from './dashboard.js';
import { create, get, remove } from './route.js';
import type { World } from './world.js';

function record(world: World, input: FollowUpOutcomeInput): FollowUpEntry {
  world.outcomes.push(input);
  const last: FollowUpEntry = {
    id: `o-${world.outcomes.length}`,
    outcome: input.outcome,
    note: input.note ?? null,
    snoozed_until: input.snoozed_until ?? null,
    recorded_at: '2026-11-20T15:00:00Z',
    recorded_by: 'Robin Sample',
  };
  const tried = input.outcome === 'no-answer';
  const state = tried ? 'open' : input.outcome === 'snoozed' ? 'snoozed' : 'resolved';
  world.followUp = world.followUp.map((item) =>
    item.item_id === input.item_id ? { ...item, state, last, no_answers: item.no_answers + Number(tried) } : item,
  );
  return last;
}

export const followUpHandlers = (world: World): HttpHandler[] => [
  get<FollowUpAnswer>('/api/follow-up', ({ query }) => {
    const state = query.get('state') ?? 'open';
    const items = world.followUp.filter((item) => item.state === state);
    const countOf = (kind: FollowUpItem['kind']): number => items.filter((item) => item.kind === kind).length;
    const counts = Object.fromEntries(items.map(({ kind }) => [kind, countOf(kind)]));
    return { items, counts, pagination: onePage(items.length) };
  }),
  create<FollowUpEntry, FollowUpOutcomeInput>('/api/follow-up/outcomes', ({ body }) => record(world, body)),
  remove('/api/follow-up/outcomes/:id', ({ params }) => {
    world.followUp = world.followUp.map((item) =>
      item.last?.id === params['id'] ? { ...item, state: 'open', last: null } : item,
    );
  }),
];
