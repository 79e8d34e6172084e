import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { guideRules } from '@firstlight/domain/care/testing-guide';
import { stubApi } from '@firstlight/testing/stub-api';
import { expectAccessible } from '@firstlight/testing/axe';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, renderSite } from '../../testing/render-page';
import { en } from './texts.en';
import { fr } from './texts.fr';

const question = (name: string) => within(screen.getByRole('group', { name }));
const choose = (name: string, answer: string): Promise<void> =>
  userEvent.click(question(name).getByRole('radio', { name: answer }));
const ask = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: en.show }));

async function answer(day: string | null, past: string, gear: string): Promise<void> {
  await choose(en.whenQuestion, day === null ? en.noDay : en.oneDay);
  if (day !== null) fireEvent.change(screen.getByLabelText(en.day), { target: { value: day } });
  await choose(en.pastQuestion, past);
  await choose(en.gearQuestion, gear);
  await ask();
}

const advice = (): (string | null)[] =>
  within(screen.getByRole('region', { name: en.answerHeading }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

describe('2.7/10 which test, and when', () => {
  beforeEach(
    () => void jest.useFakeTimers({ now: new Date(2026, 10, 22, 12, 0), doNotFake: ['setTimeout', 'queueMicrotask'] }),
  );
  afterEach(() => void jest.useRealTimers());

  it('requires all questions, starting at the first unanswered one', async () => {
    await renderPage('/which-test');
    await ask();
    expect(screen.getAllByText(en.choose)).toHaveLength(3);
    expect(question(en.whenQuestion).getByRole('radio', { name: en.oneDay })).toHaveFocus();
    await answer('2026-11-23', en.no, en.no);
    expect(screen.getByLabelText(en.day)).toHaveFocus();
    expect(screen.getByLabelText(en.day)).toHaveAccessibleDescription(en.dayMissing);
    expect(screen.queryByText(en.answerHeading)).toBeNull();
  });

  it('counts the hours for PEP, and names the days of the next tests', async () => {
    const { container } = await renderPage('/which-test');
    await choose(en.whenQuestion, en.oneDay);
    fireEvent.change(screen.getByLabelText(en.time), { target: { value: '10:00' } });
    await answer('2026-11-21', en.no, en.no);
    expect(advice()).toEqual((['pep-now', 'hiv-wait', 'hcv-wait'] as const).map((name) => en.advice[name].heading));
    expect(screen.getByText(/^At least 46 hours left to start PEP, but go now/)).toBeVisible();
    // The first test of both infections; the later ones are in the texts.
    expect(screen.getAllByText('December 12, 2026')).toHaveLength(2);
    expect(screen.getByText(/^Don’t let the cost stop you.*sexual assault centre/)).toBeVisible();
    expect(screen.getByRole('heading', { name: en.answerHeading })).toHaveFocus();
    await expectAccessible(container);
  });

  it('counts by the hour on the fourth day, never shows 0 hours, and rejects a time still to come', async () => {
    await renderPage('/which-test');
    await choose(en.whenQuestion, en.oneDay);
    const time = (value: string): void => void fireEvent.change(screen.getByLabelText(en.time), { target: { value } });
    time('20:00');
    await answer('2026-11-19', en.no, en.no);
    expect(advice()).toContain(en.advice['pep-now'].heading);
    expect(screen.getByText(/^At least 8 hours left to start PEP, but go now/)).toBeVisible();
    time('12:30');
    await ask();
    expect(advice()).toContain(en.advice['pep-now'].heading);
    expect(screen.queryByText(/hours? left/)).toBeNull();
    await answer('2026-11-22', en.no, en.no);
    expect(screen.getByLabelText(en.time)).toHaveFocus();
    expect(screen.getByLabelText(en.time)).toHaveAccessibleDescription(`${en.timeLater} ${en.timeHint}`);
    expect(screen.queryByText(en.answerHeading)).toBeNull();
  });

  it('recommends RNA after hepatitis C, and a yearly test if gear is shared', async () => {
    await renderPage('/which-test');
    await answer(null, en.yes, en.yes);
    expect(advice()).toEqual([
      en.advice['pep-any'].heading,
      en.advice['hiv-any'].heading,
      en.advice['again-any'].heading,
      en.advice['gear-any'].heading,
    ]);
  });

  it('clears the result when an answer changes, and everything on request', async () => {
    await renderPage('/which-test');
    await answer(null, en.no, en.no);
    await choose(en.pastQuestion, en.yes);
    expect(screen.queryByText(en.answerHeading)).toBeNull();
    await ask();
    await userEvent.click(screen.getByRole('button', { name: en.clear }));
    expect(screen.queryByText(en.answerHeading)).toBeNull();
    expect(screen.getAllByRole('radio').filter((radio) => radio.matches(':checked'))).toEqual([]);
  });

  it('2.1/24 keeps answers and result through the switch to French, and starts blank when opened again', async () => {
    const go = await renderSite('/which-test');
    await answer('2026-11-21', en.no, en.yes);
    await go('/fr/which-test');
    expect(screen.getByRole('heading', { name: fr.answerHeading })).toBeVisible();
    expect(screen.getByLabelText(fr.day)).toHaveValue('2026-11-21');
    await userEvent.click(screen.getByRole('button', { name: fr.clear }));
    await go('/which-test');
    expect(screen.queryByText(en.answerHeading)).toBeNull();
    await answer('2026-11-21', en.no, en.yes);
    await go('/about');
    await go('/which-test');
    expect(screen.getAllByRole('radio').filter((radio) => radio.matches(':checked'))).toEqual([]);
  });

  it('forgets the answers with the page, also for the other language', async () => {
    const go = await renderSite('/which-test');
    await answer('2026-11-21', en.yes, en.yes);
    await go('/about');
    jest.setSystemTime(new Date(2026, 10, 22, 12, 1));
    await go('/fr/which-test');
    expect(screen.getAllByRole('radio').filter((radio) => radio.matches(':checked'))).toEqual([]);
    expect(screen.queryByText(fr.answerHeading)).toBeNull();
  });

  it('counts the hours for PEP again when the language is switched', async () => {
    const go = await renderSite('/which-test');
    await choose(en.whenQuestion, en.oneDay);
    fireEvent.change(screen.getByLabelText(en.time), { target: { value: '10:00' } });
    await answer('2026-11-21', en.no, en.no);
    expect(screen.getByText(/^At least 46 hours left/)).toBeVisible();
    jest.setSystemTime(new Date(2026, 10, 23, 8, 0));
    await go('/fr/which-test');
    expect(screen.getByText(/\b26 heures/)).toBeVisible();
  });

  it('keeps the answers on the page: no call, no address, no history, no storage', async () => {
    const { calls } = stubApi({});
    const before = [window.location.href, history.length];
    await renderPage('/which-test');
    const form = screen.getByRole('form', { name: en.formHeading });
    await answer('2026-11-21', en.yes, en.yes);
    expect(calls).toEqual([]);
    expect([window.location.href, history.length]).toEqual(before);
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
    // Without scripts a form of this method sends nothing either.
    expect(form).toHaveAttribute('method', 'dialog');
  });

  it('shows that no clinician has reviewed it, until one has', async () => {
    await renderPage('/which-test');
    expect(screen.getByText(en.unsigned)).toHaveAttribute('data-reviewed', '');
  });

  it.each(guideRules())('%s has texts in both languages', (name) => {
    for (const { advice: words } of [en, fr]) {
      expect(words[name].heading).not.toBe('');
      expect(words[name].text).not.toBe('');
    }
  });
});
