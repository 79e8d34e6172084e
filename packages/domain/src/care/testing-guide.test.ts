import { describe, expect, it } from '@jest/globals';
import { GUIDE_RULES, guideAdvice, type GuideAnswers, isPastDay, isPastTime, pepHoursLeft } from './testing-guide.js';

const TODAY = '2026-11-22';
const NOW = { day: TODAY, time: '12:00' };
const NEVER: GuideAnswers = { exposure: null, time: '', hadHepatitisC: false, sharesGear: false };

const dayBefore = (days: number): string => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);
const names = (answers: Partial<GuideAnswers>): string[] =>
  guideAdvice({ ...NEVER, ...answers }, NOW).map(({ name }) => name);
const after = (days: number, answers: Partial<GuideAnswers> = {}): string[] =>
  names({ exposure: dayBefore(days), ...answers });

describe('2.7/10 which test, and when', () => {
  it.each([
    ['pep-now', 0, 2],
    ['pep-last', 3, 3],
    ['pep-over', 4, 14],
    ['hiv-wait', 0, 20],
    ['hiv-early', 21, 83],
    ['hiv-final', 84, null],
    ['hcv-wait', 0, 20],
    ['hcv-early', 21, 179],
    ['hcv-final', 180, null],
  ])('%s is for day %s to %s after the contact', (name, first, last) => {
    expect(after(first)).toContain(name);
    if (first > 0) expect(after(first - 1)).not.toContain(name);
    expect(after(last ?? 4_000)).toContain(name);
    if (last !== null) expect(after(last + 1)).not.toContain(name);
  });

  it.each([
    ['again-wait', 0, 20],
    ['again-early', 21, 179],
    ['again-now', 180, null],
  ])('%s recommends RNA after hepatitis C in the past, day %s to %s', (name, first, last) => {
    expect(after(first, { hadHepatitisC: true })).toContain(name);
    expect(after(last ?? 4_000, { hadHepatitisC: true })).toContain(name);
    if (last !== null) expect(after(last + 1, { hadHepatitisC: true })).not.toContain(name);
    expect(after(first)).not.toContain(name);
  });

  it('never offers an antibody test to someone who has had hepatitis C', () => {
    for (let days = 0; days < 400; days += 1) {
      const advice = guideAdvice({ ...NEVER, exposure: dayBefore(days), hadHepatitisC: true }, NOW);
      expect(advice.filter(({ name }) => GUIDE_RULES[name].test === 'hcv-antibody')).toEqual([]);
    }
  });

  it.each<[string, Partial<GuideAnswers>, string[]]>([
    ['nothing else', {}, ['pep-any', 'hiv-any', 'hcv-any']],
    ['hepatitis C in the past', { hadHepatitisC: true }, ['pep-any', 'hiv-any', 'again-any']],
    ['shared gear', { sharesGear: true }, ['pep-any', 'hiv-any', 'hcv-any', 'gear-any']],
  ])('without a day: %s', (_what, answers, expected) => {
    expect(names(answers)).toEqual(expected);
  });

  it('reminds those who share gear of the regular test on any day', () => {
    expect(after(0, { sharesGear: true })).toContain('gear-dated');
    expect(after(300, { sharesGear: true })).toContain('gear-dated');
    expect(after(300)).not.toContain('gear-dated');
  });

  it('covers both infections on every day', () => {
    for (let days = 0; days < 400; days += 1) {
      for (const hadHepatitisC of [false, true]) {
        const shown = after(days, { hadHepatitisC });
        expect(shown.filter((name) => name.startsWith('hiv-'))).toHaveLength(1);
        expect(shown.filter((name) => /^(hcv|again)-/.test(name))).toHaveLength(1);
      }
    }
  });

  it.each([
    ['2026-11-20', 'hiv-wait', '2026-12-11'],
    ['2026-10-15', 'hiv-early', '2027-01-07'],
    ['2026-11-20', 'hcv-wait', '2026-12-11'],
    ['2026-10-15', 'hcv-early', '2027-04-13'],
    ['2026-02-01', 'hcv-final', null],
  ])('names the day of the next test: contact on %s, %s', (exposure, name, retest) => {
    const advice = guideAdvice({ ...NEVER, exposure }, NOW);
    expect(advice.find((one) => one.name === name)).toMatchObject({ retest });
  });

  it('sends nobody away for longer than until the first day on which the same infection can be tested', () => {
    for (let days = 0; days < 400; days += 1) {
      for (const hadHepatitisC of [false, true]) {
        const advice = guideAdvice({ ...NEVER, exposure: dayBefore(days), hadHepatitisC }, NOW);
        for (const { name, retest } of advice.filter((one) => one.name.endsWith('-wait'))) {
          const shown = retest
            ? guideAdvice({ ...NEVER, exposure: dayBefore(days), hadHepatitisC }, { day: retest, time: '' })
            : [];
          const [infection = ''] = name.split('-');
          expect(shown.map((one) => one.name)).toContain(`${infection}-early`);
          expect(retest).toBe(dayBefore(days - 21));
        }
      }
    }
  });

  it('repeats the RNA test for those who have had hepatitis C as for others', () => {
    const exposure = '2026-10-15';
    const retestOf = (hadHepatitisC: boolean) =>
      guideAdvice({ ...NEVER, exposure, hadHepatitisC }, NOW).find(({ name }) => /^(hcv|again)-/.test(name))?.retest;
    expect([retestOf(false), retestOf(true)]).toEqual(['2027-04-13', '2027-04-13']);
  });

  it.each([
    ['2026-11-22', '08:00', 72 - 4],
    ['2026-11-20', '', 72 - 60],
    ['2026-11-19', '13:30', 1],
    ['2026-11-19', '', 0],
    ['2026-11-01', '12:00', 0],
  ])('counts 72 hours for PEP from %s %s', (exposure, time, left) => {
    expect(pepHoursLeft({ ...NEVER, exposure, time }, NOW)).toBe(left);
  });

  it.each([
    ['2026-11-19', '23:00', '08:00', 'pep-now', 15],
    ['2026-11-19', '08:01', '08:00', 'pep-now', 0],
    ['2026-11-19', '08:00', '08:00', 'pep-last', 0],
    ['2026-11-19', '', '08:00', 'pep-last', 0],
    ['2026-11-20', '', '23:10', 'pep-now', 0],
    ['2026-11-20', '00:00', '22:59', 'pep-now', 1],
    ['2026-11-22', '', '00:00', 'pep-now', 72],
  ])('PEP by the hour: contact on %s %s, now %s: %s, %i hours', (exposure, time, clock, name, left) => {
    const [answers, now] = [
      { ...NEVER, exposure, time },
      { day: TODAY, time: clock },
    ];
    const shown = guideAdvice(answers, now).filter((one) => one.name.startsWith('pep-'));
    expect([shown.map((one) => one.name), pepHoursLeft(answers, now)]).toEqual([[name], left]);
  });

  it.each([
    [TODAY, '12:01', false],
    [TODAY, '12:00', true],
    [TODAY, '', true],
    ['2026-11-21', '23:00', true],
  ])('%s %j has passed: %s', (day, time, isPast) => {
    expect(isPastTime(day, time, NOW)).toBe(isPast);
  });

  it.each([
    ['2026-11-22', true],
    ['2026-11-23', false],
    ['2026-02-30', false],
    ['', false],
  ])('%s is a valid answer: %s', (day, isPast) => {
    expect(isPastDay(day, TODAY)).toBe(isPast);
  });

  it('names a source for each row', () => {
    for (const { source } of Object.values(GUIDE_RULES)) expect(source.length).toBeGreaterThan(20);
  });
});
