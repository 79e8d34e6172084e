import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  DRAFT_TEXTS,
  type RegistrationDraft,
  type RegistrationDraftInput,
} from '@firstlight/domain/clients/registration-drafts';
import { draftWriter, type DraftTrouble, type DraftWriter } from './draft-writer';
import type { DraftContent } from './own-draft';

const saved_at = '2026-11-20T14:05:00.000Z';
const STALE = { error: { status: 409, detail: DRAFT_TEXTS.stale } };
const BUSY = { error: { status: 503, detail: null, retryAfterSeconds: 3 } };
const LOST = { error: { status: 0, detail: null } };

type Window = {
  writer: DraftWriter;
  type: (form: Record<string, unknown> | null) => Promise<void>;
  trouble: () => DraftTrouble | null;
};

/** The server's one draft, its windows, and a line that may lose responses. */
function setUp() {
  let stored: RegistrationDraft | null = null;
  const line = { loses: false, isDown: false, isBusy: false };
  const put = ({ form, work = {}, based_on, version }: RegistrationDraftInput) => {
    if (line.isDown) return Promise.resolve(LOST);
    if (line.isBusy) return Promise.resolve(BUSY);
    if (stored && version !== null && version !== stored.version) return Promise.resolve(STALE);
    const { photo = stored?.form['photo'], ...fields } = form;
    const next = (stored?.version ?? 0) + 1;
    stored = { form: { ...fields, ...(photo ? { photo } : {}) }, work, based_on, version: next, saved_at };
    return Promise.resolve(line.loses ? LOST : { data: { version: next, saved_at } });
  };
  const remove = (version: number | null) => {
    if (line.isDown) return Promise.resolve(LOST);
    if (!version || version === stored?.version) stored = null;
    return Promise.resolve({});
  };
  const read = () => Promise.resolve(line.isDown ? LOST : { data: stored });
  const openWindow = (): Window => {
    let content: DraftContent | null = null;
    let trouble: DraftTrouble | null = null;
    const writer = draftWriter({
      collect: () => content,
      put,
      read,
      remove,
      onStored: () => undefined,
      onUnanswered: () => undefined,
      onOther: () => undefined,
      onTrouble: (next) => (trouble = next),
    });
    const type = async (form: Record<string, unknown> | null): Promise<void> => {
      content = form && { form, work: {}, based_on: null };
      writer.touch();
      await writer.flush();
    };
    return { writer, type, trouble: () => trouble };
  };
  return { line, openWindow, stored: () => stored };
}

const settled = () => jest.advanceTimersByTimeAsync(10_000);

describe('2.1/16 a draft write whose response was lost', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is continued, not taken for another window', async () => {
    const { line, openWindow, stored } = setUp();
    const { type, trouble } = openWindow();
    line.loses = true;
    await type({ firstName: 'Maple', photo: 'data:1' });
    expect(trouble()?.text).toBe(DRAFT_TEXTS.notKept);
    line.loses = false;
    await type({ firstName: 'Maple', lastName: 'Testperson', photo: 'data:1' });
    expect(trouble()).toBeNull();
    expect(stored()).toMatchObject({ form: { lastName: 'Testperson', photo: 'data:1' }, version: 2 });
  });

  it('is continued if only an earlier one of several arrived', async () => {
    const { line, openWindow, stored } = setUp();
    const { type, trouble } = openWindow();
    line.loses = true;
    await type({ firstName: 'Maple' });
    line.isDown = true;
    await type({ firstName: 'Maple', lastName: 'Test' });
    Object.assign(line, { loses: false, isDown: false });
    await type({ firstName: 'Maple', lastName: 'Testperson' });
    expect(trouble()).toBeNull();
    expect(stored()).toMatchObject({ form: { lastName: 'Testperson' }, version: 2 });
  });

  it.each([
    ['saved', ({ writer }: Window) => writer.discard()],
    ['cleared', ({ type }: Window) => void type(null)],
  ])('is deleted once its text was %s', async (_how, end) => {
    const { line, openWindow, stored } = setUp();
    const page = openWindow();
    line.loses = true;
    await page.type({ firstName: 'Maple' });
    expect(stored()).not.toBeNull();
    end(page);
    await settled();
    expect(stored()).toBeNull();
  });

  it('keeps the draft of another window', async () => {
    const { line, openWindow, stored } = setUp();
    const [here, there] = [openWindow(), openWindow()];
    await there.type({ firstName: 'Rowan' });
    line.isDown = true;
    await here.type({ firstName: 'Maple' });
    line.isDown = false;
    await here.type({ firstName: 'Maple', lastName: 'Testperson' });
    expect(here.trouble()).toEqual({ text: DRAFT_TEXTS.elsewhere, elsewhere: true });
    here.writer.discard();
    await settled();
    expect(stored()).toMatchObject({ form: { firstName: 'Rowan' } });
  });
});

describe('2.1/16 a draft that could not be deleted', () => {
  async function discardedOffline() {
    const server = setUp();
    const page = server.openWindow();
    await page.type({ firstName: 'Maple' });
    server.line.isDown = true;
    await page.type(null);
    expect(server.stored()).not.toBeNull();
    server.line.isDown = false;
    return { ...server, page };
  }

  it('is deleted once the line is back', async () => {
    const { page, stored } = await discardedOffline();
    expect(page.writer.isKept()).toBe(true);
    page.writer.touch();
    await page.writer.flush();
    expect(stored()).toBeNull();
  });

  it('is continued when its text is brought back, not taken for another window', async () => {
    const { page, stored } = await discardedOffline();
    await page.type({ firstName: 'Maple' });
    expect(page.trouble()).toBeNull();
    expect(stored()).toMatchObject({ form: { firstName: 'Maple' }, version: 2 });
  });
});

describe('2.1/16 a draft that another window replaced', () => {
  it('is not deleted by saving here', async () => {
    const { openWindow, stored } = setUp();
    const [here, there] = [openWindow(), openWindow()];
    await here.type({ firstName: 'Maple' });
    await there.type({ firstName: 'Rowan' });
    there.writer.replace();
    await there.writer.flush();
    await here.type({ firstName: 'Maple', lastName: 'Testperson' });
    here.writer.discard();
    await here.writer.flush();
    expect(stored()).toMatchObject({ form: { firstName: 'Rowan' } });
  });
});

describe('2.1/16 2.6/5 a draft write that failed', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is repeated when the screen is locked, hidden or left', async () => {
    const { line, openWindow, stored } = setUp();
    const { writer, type, trouble } = openWindow();
    line.isBusy = true;
    await type({ instructions: 'Allergic to penicillin' });
    await settled();
    expect([trouble()?.text, stored()]).toEqual([DRAFT_TEXTS.notKept, null]);
    line.isBusy = false;
    await writer.flush();
    expect(stored()).toMatchObject({ form: { instructions: 'Allergic to penicillin' } });
    expect(trouble()).toBeNull();
  });

  it('is repeated once automatically after an error of the server', async () => {
    const { line, openWindow, stored } = setUp();
    const { type } = openWindow();
    line.isBusy = true;
    await type({ instructions: 'Allergic to penicillin' });
    line.isBusy = false;
    await jest.advanceTimersByTimeAsync(2_900);
    expect(stored()).toBeNull();
    await jest.advanceTimersByTimeAsync(200);
    expect(stored()).toMatchObject({ form: { instructions: 'Allergic to penicillin' } });
  });
});
