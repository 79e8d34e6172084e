import type { FollowUpItem, FollowUpOutcomeInput } from '@firstlight/domain/follow-up';

export function followUpItem(number: number, part: Partial<FollowUpItem> = {}): FollowUpItem {
  return {
    kind: 'refill-due',
    registration_id: `r-${number}`,
    item_id: `d-${number}`,
    client_name: `Maple Testperson${number}`,
    client_phone: '2265550101',
    since: '2025-12-29',
    due: '2026-01-05',
    what: 'Epclusa',
    state: 'open',
    no_answers: 0,
    last: null,
    ...part,
  };
}

/** Tasks and their outcomes as the server keeps them. */
export class FakeFollowUp {
  items = [followUpItem(1)];
  recorded: FollowUpOutcomeInput[] = [];

  answer(url: URL): object {
    const state = url.searchParams.get('state') ?? 'open';
    const items = this.items.filter((item) => item.state === state);
    const counts = Object.fromEntries(items.map(({ kind }) => [kind, items.filter((one) => one.kind === kind).length]));
    return { items, counts, pagination: { current_page: 1, total_pages: 1, total_records: items.length } };
  }

  record(input: FollowUpOutcomeInput): object {
    this.recorded.push(input);
    const last = {
      id: `o-${this.recorded.length}`,
      outcome: input.outcome,
      note: input.note ?? null,
      snoozed_until: input.snoozed_until ?? null,
      recorded_at: '2026-11-20T15:00:00Z',
      recorded_by: 'Robin Sample',
    };
    const tried = input.outcome === 'no-answer';
    const state = tried ? 'open' : input.outcome === 'snoozed' ? 'snoozed' : 'resolved';
    this.items = this.items.map((item) =>
      item.item_id === input.item_id ? { ...item, state, last, no_answers: item.no_answers + Number(tried) } : item,
    );
    return last;
  }

  undo(id: string): void {
    this.items = this.items.map((item) => (item.last?.id === id ? { ...item, state: 'open', last: null } : item));
  }
}
