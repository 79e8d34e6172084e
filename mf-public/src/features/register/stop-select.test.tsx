import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { aStop } from '@firstlight/testing/fake-api/stops';
import { stubApi } from '@firstlight/testing/stub-api';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetStops, loadStops } from '../../parts/stops/stops-store';
import { en } from './booking-texts.en';
import { StopSelect } from './stop-select';

const WINDSOR = aStop({ id: 's-1', date: '2026-12-08', start: '10:00' });
const OTTAWA = aStop({ id: 's-2', town: 'Ottawa', place: 'Oak Market', date: '2026-12-02', start: '09:30' });
const BARRIE = aStop({ id: 's-3', town: 'Barrie', place: 'Birch Arena', cancelled: true });
const WINDSOR_LATER = { ...WINDSOR, id: 's-4', date: '2026-12-15' };

const choice = (): HTMLElement => screen.getByRole('combobox', { name: 'Choose another stop' });

async function show(value: string): Promise<jest.Mock<(id: string) => void>> {
  const onChoose = jest.fn<(id: string) => void>();
  render(
    <PlatformRouter addresses={['/booking']}>
      <StopSelect texts={en} own={WINDSOR} value={value} onChoose={onChoose} />
    </PlatformRouter>,
  );
  await act(() => loadStops());
  return onChoose;
}

describe('2.7/4 the choice of another stop', () => {
  beforeEach(() => {
    forgetStops();
    stubApi({ 'GET /api/stops': { body: [BARRIE, OTTAWA, WINDSOR_LATER] } });
  });

  it('names the day first and groups the stops by town, the town of the booking first', async () => {
    await show('s-1');
    expect(
      within(choice())
        .getAllByRole('group')
        .map((group) => [
          (group as HTMLOptGroupElement).label,
          ...within(group)
            .getAllByRole('option')
            .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
        ]),
    ).toEqual([
      ['Windsor', 'Tue, Dec 8, 10 a.m. · Maple Community Centre', 'Tue, Dec 15, 10 a.m. · Maple Community Centre'],
      ['Ottawa', 'Wed, Dec 2, 9:30 a.m. · Oak Market'],
    ]);
  });

  it('repeats the whole choice below the list, before it is saved', async () => {
    const onChoose = await show('s-4');
    expect(
      screen.getByText(/^Maple Community Centre, 12 Example Street, Windsor\. Tuesday, December 15, /),
    ).toBeVisible();
    await userEvent.selectOptions(choice(), 's-2');
    expect(onChoose).toHaveBeenCalledWith('s-2');
  });
});
