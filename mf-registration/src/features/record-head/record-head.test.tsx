import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { aFollowUpItem } from '@firstlight/testing/fake-api/builders';
import { anItemOfEach, noItems } from '@firstlight/testing/fake-api/item-builders';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';

beforeAll(() => loadScreens(remote));
jest.setTimeout(60_000);

const [test] = anItemOfEach().tests;
const [medication] = anItemOfEach().medications;
const positive = {
  ...test,
  test_type: 'HCV',
  test_date: '2026-01-10',
  hcv_result: 'positive',
} as FakeApi['items']['tests'][0];
const rna = {
  ...test,
  id: 't-2',
  test_type: 'Bloodwork',
  test_date: '2026-01-12',
  hcv_result: null,
  bloodwork_result: 'Positive',
} as FakeApi['items']['tests'][0];

function open(change: Partial<FakeApi>): void {
  stubApi({}, aFakeApi(change));
  renderRemote(remote, '/admin-edit/r-1/notes', aUser());
}
const stepsOf = async (name: string): Promise<string[]> =>
  within(await screen.findByRole('list', { name: `${name} journey` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

describe('2.5/1 the header of a record', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('shows where the person is in care, why, and which steps are open', async () => {
    open({ items: { ...noItems(), tests: [positive, rna] } });
    const steps = await stepsOf('HCV');
    expect(steps.slice(0, 3)).toEqual([
      'Tested10 January 2026reached: A test with a result',
      'Antibody positive10 January 2026reached: Positive rapid test',
      'RNA positive12 January 2026reached: Positive RNA',
    ]);
    expect(steps[3]).toBe('Linked to careNo consultation, referral or treatmentopen');
    await expectAccessible(screen.getByRole('region', { name: 'Care' }));
  });

  it('2.5/1 names a step that is not reached as an act: no result that the client does not have', async () => {
    const started = { ...medication, start_date: '2026-02-01', end_date: null, outcome: 'Active' };
    const treated = { tests: [positive, rna], medications: [started as FakeApi['items']['medications'][0]] };
    open({ items: { ...noItems(), tests: [positive] } });
    const steps = await stepsOf('HCV');
    expect(screen.queryByText('RNA positive')).toBeNull();
    expect(steps[2]).toBe('RNA testNo RNA testopen');
    cleanup();
    open({ items: { ...noItems(), ...treated } });
    expect((await stepsOf('HCV')).join(' ')).toMatch(/Treatment started.*End of treatment.*SVR12 test/);
    expect(screen.queryByText('Treatment completed')).toBeNull();
  });

  it.each([
    ['the step before the open one', 250, 200],
    ['the open step, if both don’t fit', 150, 300],
  ])('2.5/1 on a phone the line starts at %s', async (_what, width, start) => {
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return this.matches('li') ? [...(this.parentElement?.children ?? [])].indexOf(this) * 100 : 0;
    });
    open({ items: { ...noItems(), tests: [positive, rna] } });
    expect((await screen.findByRole('list', { name: 'HCV journey' })).scrollLeft).toBe(start);
  });

  it('links a step to the tab with its fact', async () => {
    open({ items: { ...noItems(), tests: [positive] } });
    const line = await screen.findByRole('list', { name: 'HCV journey' });
    expect(within(line).getByRole('link', { name: /^Antibody positive/ })).toHaveAttribute(
      'href',
      '/admin-edit/r-1/tests',
    );
    expect(within(line).getByRole('link', { name: /^Linked to care/ })).toHaveAttribute(
      'href',
      '/admin-edit/r-1/interactions',
    );
  });

  it('marks weeks 4, 8 and 12 of a treatment that started', async () => {
    const course = {
      ...medication,
      medication: 'Epclusa',
      start_date: '2026-02-01',
      end_date: null,
      outcome: 'Active',
    };
    open({
      items: { ...noItems(), tests: [positive, rna], medications: [course as FakeApi['items']['medications'][0]] },
    });
    expect((await stepsOf('HCV')).join(' ')).toMatch(
      /Week 4.*1 March 2026.*Week 8.*29 March 2026.*Week 12.*26 April 2026/,
    );
  });

  it('starts a new line after a reinfection, and keeps the earlier one', async () => {
    const cleared = { ...rna, id: 't-3', test_date: '2026-03-01', bloodwork_result: 'Negative' };
    const again = { ...rna, id: 't-4', test_date: '2026-08-01' };
    open({ items: { ...noItems(), tests: [positive, rna, cleared, again] } });
    expect((await stepsOf('HCV'))[1]).toContain('1 August 2026');
    await userEvent.click(screen.getByRole('button', { name: '1 earlier' }));
    expect(screen.getAllByRole('list', { name: 'HCV journey' })).toHaveLength(2);
  });

  it('2.5/2 shows the two most urgent tasks with the actions that complete them, and a button for the rest', async () => {
    open({ followUp: [aFollowUpItem(1), aFollowUpItem(2), aFollowUpItem(3)] });
    const next = await screen.findByRole('list', { name: 'Next' });
    expect(within(next).getAllByRole('link')).toHaveLength(2);
    expect(within(next).getAllByRole('link', { name: 'Repeat last supply' })[0]).toHaveAttribute(
      'href',
      '/admin-edit/r-1?visit=supply',
    );
    await userEvent.click(within(next).getByRole('button', { name: '1 more' }));
    expect(within(next).getAllByRole('link')).toHaveLength(3);
  });

  it('2.5/8 counts the items of each tab, without changing the names of the tabs', async () => {
    open({ items: { ...noItems(), tests: [positive, rna] } });
    await screen.findByRole('list', { name: 'HCV journey' });
    const tests = screen.getByRole('tab', { name: 'Tests' });
    expect(tests).toHaveAccessibleDescription('2 saved');
    expect(screen.getByRole('tab', { name: 'Notes' })).toHaveAccessibleName('Notes');
  });

  it('2.5/2 a new client without a test has a next step that opens the visit; a submitted one has none', async () => {
    open({ items: noItems() });
    const next = await screen.findByRole('group', { name: 'Next' });
    expect(next).toHaveTextContent('Next: rapid tests');
    expect(within(next).getByRole('link', { name: 'Record the visit' })).toHaveAttribute(
      'href',
      '/admin-edit/r-1?visit=new',
    );
    await expectAccessible();
    cleanup();
    const items = { ...noItems(), notes: anItemOfEach().notes };
    open({ items, registrations: [aRegistration({ status: 'submitted' })] });
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Notes' })).toHaveAccessibleDescription('1 saved'));
    expect(screen.queryByRole('group', { name: 'Next' })).toBeNull();
  });

  it('omits care that was never recorded', async () => {
    open({});
    await screen.findByRole('tab', { name: 'Notes' });
    expect(screen.queryByRole('region', { name: 'Care' })).not.toBeInTheDocument();
  });
});
