import {
  type EntriesUndo,
  type EntriesUndoAnswer,
  FOLLOW_UP_TEXTS,
  type FollowUpAnswer,
  type FollowUpEntry,
  type FollowUpItem,
  type FollowUpOutcomeInput,
  type FollowUpState,
  type TaskKey,
  type TasksMatching,
  type TasksMatchingAnswer,
} from '@firstlight/domain/desk/follow-up';
import { CLOSING_OUTCOMES, type FollowUpOutcome } from '@firstlight/domain/desk/follow-up-outcomes';
import type { HandOverAnswer, HandOverInput, PossibleOwner } from '@firstlight/domain/desk/hand-over';
import { ALL_WORKLIST_SECTIONS, type MyDay, type WorklistSection } from '@firstlight/domain/desk/worklist';
import type { HttpHandler } from 'msw';
import { onePage } from './dashboard.js';
import { create, get, post, refused, remove } from './route.js';
import type { FakeApi } from './fake-api.js';

const me = (fakeApi: FakeApi): string => fakeApi.session?.user_id ?? '';
const isSame = (a: TaskKey, b: TaskKey): boolean => a.kind === b.kind && a.item_id === b.item_id;

function entryOf(fakeApi: FakeApi, outcome: FollowUpOutcome, change: Partial<FollowUpEntry>): FollowUpEntry {
  const id = `o-${(fakeApi.entries += 1)}`;
  const nothing = { note: null, snoozed_until: null, moved_to: null, owner_name: null };
  return { id, outcome, ...nothing, ...change, recorded_at: '2026-11-20T15:00:00Z', recorded_by: 'Robin Sample' };
}

function stateAfter(outcome: FollowUpOutcome): FollowUpState {
  if (outcome === 'snoozed') return 'snoozed';
  return CLOSING_OUTCOMES.includes(outcome) ? 'resolved' : 'open';
}

function change(fakeApi: FakeApi, key: TaskKey, part: (item: FollowUpItem) => Partial<FollowUpItem>): void {
  fakeApi.followUp = fakeApi.followUp.map((item) =>
    isSame(item, key) ? { ...item, ...part(item), version: item.version + 1 } : item,
  );
}

const isStale = (fakeApi: FakeApi, key: TaskKey & { version?: number }): boolean =>
  fakeApi.followUp.some((item) => isSame(item, key) && item.version !== (key.version ?? item.version));

function record(fakeApi: FakeApi, input: FollowUpOutcomeInput): FollowUpEntry | Response {
  if (isStale(fakeApi, input)) return refused(409, FOLLOW_UP_TEXTS.stale);
  fakeApi.outcomes.push(input);
  const { outcome, note = null, snoozed_until = null, moved_to = null } = input;
  const last = entryOf(fakeApi, outcome, { note, snoozed_until, moved_to });
  change(fakeApi, input, (item) => ({
    last,
    state: stateAfter(outcome),
    no_answers: item.no_answers + Number(outcome === 'no-answer'),
    ...(moved_to ? { day: moved_to, section: 'this-week' as const } : {}),
  }));
  return last;
}

function handOver(fakeApi: FakeApi, { owner_id, note = null, tasks }: HandOverInput): HandOverAnswer {
  const owner = fakeApi.owners.find(({ user_id }) => user_id === owner_id);
  const results = tasks.map(({ kind, registration_id, item_id, version }) => {
    const key = { kind, registration_id, item_id };
    if (isStale(fakeApi, { ...key, version })) {
      return { ...key, done: false as const, status: 409, detail: FOLLOW_UP_TEXTS.stale };
    }
    const last = entryOf(fakeApi, 'handed-over', { note, owner_name: owner?.name ?? null });
    change(fakeApi, key, () => ({ last, owner: owner ? { user_id: owner.user_id, name: owner.name } : null }));
    return { ...key, done: true as const, id: last.id };
  });
  return { results };
}

function listOf(fakeApi: FakeApi, query: URLSearchParams): FollowUpAnswer {
  const [owner, words] = [query.get('owner'), query.get('search_term')?.toLowerCase() ?? ''];
  const matching = fakeApi.followUp.filter(
    (item) =>
      item.state === (query.get('state') ?? 'open') &&
      (owner !== 'me' || item.owner?.user_id === me(fakeApi)) &&
      (owner !== 'unassigned' || item.owner === null) &&
      item.client_name.toLowerCase().includes(words),
  );
  const inSection = matching.filter(({ section }) => section === (query.get('section') ?? section));
  const ofKind = matching.filter(({ kind }) => kind === (query.get('kind') ?? kind));
  const items = inSection.filter((item) => ofKind.includes(item));
  const count = <Key extends string>(
    of: FollowUpItem[],
    keyOf: (item: FollowUpItem) => Key,
  ): Partial<Record<Key, number>> =>
    of.reduce<Partial<Record<Key, number>>>(
      (sum, item) => ({ ...sum, [keyOf(item)]: (sum[keyOf(item)] ?? 0) + 1 }),
      {},
    );
  const none = { overdue: 0, today: 0, 'this-week': 0, later: 0 };
  const place = (item: FollowUpItem): number => ALL_WORKLIST_SECTIONS.indexOf(item.section);
  return {
    items: items.toSorted((a, b) => place(a) - place(b)).slice(0, Number(query.get('page_size') ?? items.length)),
    counts: count(inSection, ({ kind }) => kind),
    sections: { ...none, ...count(ofKind, ({ section }) => section) },
    pagination: onePage(items.length),
  };
}

function myDayOf(fakeApi: FakeApi): MyDay {
  const open = fakeApi.followUp.filter(({ state }) => state === 'open');
  const mine = (section: WorklistSection): number =>
    open.filter((item) => item.owner?.user_id === me(fakeApi) && item.section === section).length;
  const unassigned = open.filter(({ owner }) => owner === null).length;
  return { overdue: mine('overdue'), today: mine('today'), this_week: mine('this-week'), unassigned };
}

function undo(fakeApi: FakeApi, id: string | undefined): boolean {
  const item = fakeApi.followUp.find(({ last }) => last?.id === id);
  if (item) change(fakeApi, item, () => ({ state: 'open', last: null, owner: null }));
  return item !== undefined;
}

export const followUpHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<MyDay>('/api/follow-up/my-day', () => myDayOf(fakeApi)),
  get<PossibleOwner[]>('/api/follow-up/owners', () => fakeApi.owners),
  get<TasksMatchingAnswer>('/api/follow-up/unresolved-of/:userId', ({ params }) => {
    const owned = fakeApi.followUp.filter(
      (item) => item.state !== 'resolved' && item.owner?.user_id === params['userId'],
    );
    const tasks = owned.map(({ kind, registration_id, item_id, version, client_name }) => ({
      ...{ kind, registration_id, item_id },
      ...{ version, client_name },
    }));
    return { tasks, total: tasks.length };
  }),
  get<FollowUpAnswer>('/api/follow-up', ({ query }) => listOf(fakeApi, query)),
  create<FollowUpEntry, FollowUpOutcomeInput>('/api/follow-up/outcomes', ({ body }) => record(fakeApi, body)),
  create<HandOverAnswer, HandOverInput>('/api/follow-up/hand-over', ({ body }) => handOver(fakeApi, body)),
  remove('/api/follow-up/outcomes/:id', ({ params }) => {
    undo(fakeApi, params['id']);
  }),
  post<EntriesUndoAnswer, EntriesUndo>('/api/follow-up/outcomes/undo', ({ body: { ids } }) => ({
    results: ids.map((id) =>
      undo(fakeApi, id) ? { id, done: true } : { id, done: false, status: 404, detail: 'Not found.' },
    ),
  })),
  post<TasksMatchingAnswer, TasksMatching>('/api/follow-up/matching', ({ body }) => {
    const query = Object.entries(body).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
    const { items } = listOf(fakeApi, new URLSearchParams(query));
    const tasks = items.map(({ kind, registration_id, item_id, version, client_name }) => ({
      kind,
      registration_id,
      item_id,
      version,
      client_name,
    }));
    return { tasks, total: tasks.length };
  }),
];
