import { jest } from '@jest/globals';
import type { StoredContactMessage } from '@firstlight/domain/contact-message';
import type { RegistrationBatch, RegistrationBatchAnswer, RegistrationCard } from '@firstlight/domain/dashboard';
import type { DeadLetter } from '@firstlight/domain/dead-letters';
import type { FollowUpOutcomeInput } from '@firstlight/domain/follow-up';
import type { RegistrationStatus } from '@firstlight/domain/registrations';
import { FakeFollowUp } from './fake-follow-up';

type Refusal = { status: number; body: unknown } | 'offline';

export function registrationCard(number: number, part: Partial<RegistrationCard> = {}): RegistrationCard {
  return {
    id: `r-${number}`,
    registration_id: `r-${number}`,
    firstName: 'Maple',
    lastName: `Testperson${number}`,
    disposition: 'ACTIVE',
    referralSite: 'Haven',
    regDate: '2026-11-02',
    timestamp: '2026-11-02T15:05:00Z',
    finalized_at: null,
    status: 'pending',
    source: 'staff',
    has_photo: false,
    version: 1,
    ...part,
  };
}

export function storedMessage(): StoredContactMessage {
  return {
    id: 'm-1',
    name: 'Maple Testperson',
    email: 'maple@example.org',
    subject: 'A question',
    message: 'When is the van in Windsor?',
    created_at: '2026-11-19T15:00:00Z',
    handled: false,
    handled_at: null,
    handled_by: null,
  };
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** The dashboard's calls over an array of cards; only the network edge is replaced. */
export class FakeDashboardServer {
  cards: RegistrationCard[] = [];
  messages: StoredContactMessage[] = [];
  deadLetters: DeadLetter[] = [];
  followUp = new FakeFollowUp();
  requests: { method: string; url: URL }[] = [];
  /** Answers this to every call whose `METHOD /path` contains the key. */
  refusals = new Map<string, Refusal>();
  recentClients: unknown[] = [];
  near = false;
  /** The clients that a search finds, as late as the test wants. */
  foundFor: (text: string) => unknown[] | Promise<unknown[]> = () => [CLIENT];
  private readonly spy = jest.spyOn(globalThis, 'fetch');

  constructor() {
    this.spy.mockImplementation(async (input) => this.answer(input as Request));
  }

  stop(): void {
    this.spy.mockRestore();
  }

  asked(text: string): URL[] {
    return this.requests.filter(({ method, url }) => `${method} ${url.pathname}`.includes(text)).map(({ url }) => url);
  }

  private async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    this.requests.push({ method: request.method, url });
    const call = `${request.method} ${url.pathname}`;
    const refusal = [...this.refusals].find(([part]) => call.includes(part))?.[1];
    await Promise.resolve();
    if (refusal === 'offline') throw new TypeError('Failed to fetch');
    if (refusal) return json(refusal.body, refusal.status);
    if (call.includes('client-search')) {
      const { text } = (await request.json()) as { text: string };
      return json({ clients: await this.foundFor(text), near: this.near });
    }
    if (call.endsWith('POST /api/follow-up/outcomes')) {
      return json(this.followUp.record((await request.json()) as FollowUpOutcomeInput), 201);
    }
    if (call.endsWith('/registrations-batch')) return json(this.batch((await request.json()) as RegistrationBatch));
    return request.method === 'GET' ? this.read(url) : this.change(call, url);
  }

  /** `failing` of a batch: what becomes of these ids. */
  failing = new Map<string, { status: number; detail: string }>();

  private batch({ action, ids }: RegistrationBatch): RegistrationBatchAnswer {
    const results = ids.map((registration_id) => {
      const failure = this.failing.get(registration_id);
      if (failure) return { registration_id, done: false as const, ...failure };
      const card = this.cards.find((one) => one.registration_id === registration_id);
      if (card) card.status = action === 'finalize' ? 'submitted' : 'pending';
      return { registration_id, done: true as const, photo_attached: false };
    });
    return { results };
  }

  private list(status: RegistrationStatus, url: URL): Response {
    const name = url.searchParams.get('search_name')?.toLowerCase() ?? '';
    const page = Number(url.searchParams.get('page') ?? 1);
    const found = this.cards.filter(
      (card) => card.status === status && `${card.firstName} ${card.lastName}`.toLowerCase().includes(name),
    );
    const pagination = { current_page: page, total_pages: Math.ceil(found.length / 20), total_records: found.length };
    return json({ data: found.slice((page - 1) * 20, page * 20), pagination });
  }

  private read(url: URL): Response {
    const { pathname } = url;
    if (pathname.endsWith('-stats')) {
      const count = (status: RegistrationStatus): number => this.cards.filter((card) => card.status === status).length;
      return json({
        pending_registrations: count('pending'),
        submitted_registrations: count('submitted'),
        total_activities: 1,
      });
    }
    if (pathname.includes('pending-optimized')) return this.list('pending', url);
    if (pathname.includes('submitted-optimized')) return this.list('submitted', url);
    if (pathname.includes('activities-optimized')) {
      const pagination = { current_page: 1, total_pages: 1, total_records: 1 };
      return json({ activities: [ACTIVITY], pagination });
    }
    if (pathname.endsWith('contact-messages')) {
      const wanted = url.searchParams.get('status');
      const messages = this.messages.filter(({ handled }) => wanted === null || handled === (wanted === 'handled'));
      return json({ messages, pagination: { current_page: 1, total_pages: 1, total_records: messages.length } });
    }
    if (pathname.endsWith('follow-up')) return json(this.followUp.answer(url));
    if (pathname.endsWith('dead-letters')) return json(this.deadLetters);
    if (pathname.endsWith('recent-clients')) return json({ clients: this.recentClients });
    if (pathname.endsWith('/photo')) return json({ photo: '/api/admin-registration/r-1/photo/content' });
    return json([]);
  }

  private change(call: string, url: URL): Response {
    const id = url.pathname.split('/')[3];
    if (call.includes('/follow-up/outcomes/')) {
      this.followUp.undo(url.pathname.split('/').at(-1) ?? '');
      return new Response(null, { status: 204 });
    }
    if (call.endsWith('/send-again')) {
      this.deadLetters = this.deadLetters.filter((letter) => letter.id !== id);
      return new Response(null, { status: 204 });
    }
    const message = this.messages.find((one) => one.id === id);
    if (message) {
      Object.assign(message, {
        handled: !message.handled,
        handled_at: '2026-11-20T15:00:00Z',
        handled_by: 'Robin Sample',
      });
      return json(message);
    }
    const card = this.cards.find(({ registration_id }) => registration_id === id);
    if (!card) return json({ detail: 'Registration not found.' }, 404);
    if (call.startsWith('DELETE')) this.cards = this.cards.filter((other) => other !== card);
    else card.status = call.endsWith('/finalize') ? 'submitted' : 'pending';
    return json({ photo_attached: card.has_photo });
  }
}

const ACTIVITY = {
  id: 'a-1',
  registration_id: 'r-1',
  date: '2026-12-01',
  time: '14:30',
  description: 'Follow-up call',
  status: 'upcoming',
  client_name: 'Maple Testperson1',
  client_disposition: 'ACTIVE',
  client_phone: '2265550101',
};

const CLIENT = {
  registration_id: 'r-9',
  id: 'r-9',
  firstName: 'Willow',
  lastName: 'Mockford',
  dob: '1980-05-13',
  age: 46,
  disposition: 'SOT',
  status: 'submitted',
};
