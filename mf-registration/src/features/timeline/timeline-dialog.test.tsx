import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BACKGROUND_HEADER } from '@firstlight/domain/people/auth';
import { TIMELINE_FIRST, TIMELINE_TEXTS } from '@firstlight/domain/clients/timeline';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { anItemOfEach, noItems } from '@firstlight/testing/fake-api/item-builders';
import { timelineOf } from '@firstlight/testing/fake-api/timeline';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { LazyTimelineDialog } from './record-timeline';

beforeAll(() => loadScreens(remote));
jest.setTimeout(60_000);

const TIMELINE = 'GET /api/admin-registration/r-1/timeline';
const OUTPUT = 'POST /api/admin-registration/r-1/output';

function open(items: FakeApi['items'], address = '/admin-edit/r-1/notes?timeline=all'): ApiStub {
  const api = stubApi({}, aFakeApi({ items }));
  renderRemote(remote, address, aUser());
  return api;
}
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Timeline: Maple Testperson' });
const linesOf = (box: HTMLElement): string[] =>
  within(box)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

describe('2.5/3 the timeline', () => {
  // Its code loads once the record is idle.
  beforeAll(() => LazyTimelineDialog.preload());

  afterEach(() => void jest.restoreAllMocks());

  it('opens from the header of the record and closes again', async () => {
    open(anItemOfEach(), '/admin-edit/r-1/notes');
    await userEvent.click(await screen.findByRole('button', { name: 'Timeline' }));
    await within(await dialog()).findByText('7 entries');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('groups everything by day, newest first, with author and a link to its tab', async () => {
    open(anItemOfEach());
    const box = await dialog();
    await within(box).findByText('7 entries');
    expect(
      within(box)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['1 December 2026', '20 November 2026', '2 November 2026']);
    expect(linesOf(box)).toContain('NoteGeneral Note: Made-up note. Robin Sample');
    expect(within(box).getByRole('link', { name: 'Dispensing record' })).toHaveAttribute(
      'href',
      '/admin-edit/r-1/dispensing',
    );
    await expectAccessible(box);
  });

  it('filters by several kinds, by author and by words', async () => {
    const items = anItemOfEach();
    for (const note of items.notes) Object.assign(note, { created_by_name: 'Rowan Sample' });
    open(items);
    const box = await dialog();
    await userEvent.click(await within(box).findByRole('checkbox', { name: 'Notes' }));
    expect(linesOf(box)).toHaveLength(1);
    await userEvent.click(within(box).getByRole('checkbox', { name: 'Tests' }));
    expect(linesOf(box)).toHaveLength(2);
    await userEvent.selectOptions(within(box).getByLabelText('Author'), 'Rowan Sample');
    expect(linesOf(box)).toEqual(['NoteGeneral Note: Made-up note. Rowan Sample']);
    await userEvent.type(within(box).getByLabelText('Search the timeline'), 'nothing like it');
    expect(within(box).getByText('No entries match.')).toBeInTheDocument();
    expect(within(box).getByRole('button', { name: 'Print' })).toBeDisabled();
    await userEvent.click(within(box).getByRole('button', { name: 'Show all' }));
    expect(linesOf(box)).toHaveLength(7);
  });

  it('copies the shown entries under a letterhead, and logs it', async () => {
    const user = userEvent.setup();
    const api = open(anItemOfEach());
    const box = await dialog();
    await user.click(await within(box).findByRole('checkbox', { name: 'Notes' }));
    await user.click(within(box).getByRole('button', { name: 'Copy' }));
    expect(await within(box).findByText('Timeline copied to clipboard!')).toBeInTheDocument();
    const text = await navigator.clipboard.readText();
    expect(text).toMatch(/timeline, confidential\nMaple Testperson, born 13 May 1980\n.*by Robin Sample/);
    expect(text).toContain('Part of the timeline: only note\n\n2 November 2026\n- Note: General Note: Made-up note.');
    expect(api.callsOf(OUTPUT).map(({ body }) => body)).toEqual([{ action: 'copy', item: 'timeline' }]);
  });

  it('prints with a header that repeats on every page, and logs it', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue();
    const api = open(anItemOfEach());
    const button = await within(await dialog()).findByRole('button', { name: 'Print' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await waitFor(() => expect(print).toHaveBeenCalled());
    const [head] = document.querySelectorAll('[data-item="timeline"] thead');
    expect(head).toHaveTextContent(/timeline, confidential.*Maple Testperson, born 13 May 1980/);
    expect(api.callsOf(OUTPUT).map(({ body }) => body)).toEqual([{ action: 'print', item: 'timeline' }]);
  });

  it('shows the newest entries first, and all of them before any is printed or copied', async () => {
    const items = anItemOfEach();
    const [note] = items.notes;
    if (!note) throw new Error('no note');
    const notes = Array.from({ length: 60 }, (_, at) => ({ ...note, id: `n-${at}`, noteText: `Note ${at}` }));
    const api = open({ ...items, notes }, '/admin-edit/r-1/notes');
    let answer = (): void => undefined;
    const later = new Promise<void>((resolve) => (answer = resolve));
    const all = timelineOf(aFakeApi({ items: { ...items, notes } }));
    api.on({
      [TIMELINE]: async ({ search }) => {
        const most = Number(new URLSearchParams(search).get('most') ?? all.length);
        if (most === all.length) await later;
        return { body: { entries: all.slice(0, most), total: all.length } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Timeline' }));
    const box = await dialog();
    await within(box).findByText(TIMELINE_TEXTS.older);
    expect(within(box).getByText(`${TIMELINE_FIRST} entries`)).toBeInTheDocument();
    expect(within(box).getByRole('button', { name: 'Copy' })).toBeDisabled();
    answer();
    expect(await within(box).findByText(`${all.length} entries`)).toBeInTheDocument();
    expect(within(box).getByRole('button', { name: 'Print' })).toBeEnabled();
    const calls = api.callsOf(TIMELINE);
    expect(calls.map(({ search }) => search)).toEqual([`?most=${TIMELINE_FIRST}`, '']);
    expect(calls.map(({ headers }) => headers[BACKGROUND_HEADER])).toEqual([undefined, '1']);
  });

  it('shows that nothing is recorded', async () => {
    open(noItems());
    expect(await within(await dialog()).findByText('Nothing has been recorded yet.')).toBeInTheDocument();
  });

  it('shows that it could not be loaded, and retries', async () => {
    const api = open(anItemOfEach(), '/admin-edit/r-1/notes');
    api.on({ [TIMELINE]: { status: 500, body: {} } });
    await userEvent.click(await screen.findByRole('button', { name: 'Timeline' }));
    const box = await dialog();
    await within(box).findByText('The timeline could not be loaded.');
    api.on({ [TIMELINE]: { body: { entries: [], total: 0 } } });
    await userEvent.click(within(box).getByRole('button', { name: 'Try again' }));
    expect(await within(box).findByText('Nothing has been recorded yet.')).toBeInTheDocument();
  });

  it('2.5/8 shows the latest entries above the tabs, each linking to its tab', async () => {
    open(anItemOfEach(), '/admin-edit/r-1/notes');
    const list = await screen.findByRole('list', { name: 'Latest entries' });
    const lines = within(list).getAllByRole('link');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toHaveAccessibleName(/^20 November 2026 ?Attachment consultation report/);
  });
});
