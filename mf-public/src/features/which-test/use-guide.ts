import {
  type GuideAdvice,
  guideAdvice,
  type GuideAnswers,
  type GuideNow,
  isPastDay,
  isPastTime,
  pepHoursLeft,
} from '@firstlight/domain/care/testing-guide';
import { useLanguage } from '@firstlight/platform';
import { useEffect, useState } from 'react';
import { formMemory } from '../../parts/form/form-memory';

type Choice = boolean | null;
export type GuideForm = { oneDay: Choice; day: string; time: string; past: Choice; gear: Choice };
export type GuideField = 'oneDay' | 'day' | 'time' | 'past' | 'gear';

type Answer = { advice: GuideAdvice[]; hoursLeft: number };

/** Only for the same page in the other language, opened from this one; opening it again starts blank. */
const MEMORY = formMemory<GuideForm, { form: GuideForm; isAnswered: boolean }>();
/** The pages of both languages follow each other within this time; later it may be somebody else's device. */
const SWITCH_MS = 10_000;
/** When the page was left; infinite while it is shown. */
let shownUntil = 0;

const BLANK: GuideForm = { oneDay: null, day: '', time: '', past: null, gear: null };

const two = (value: number): string => String(value).padStart(2, '0');

/** Day and time by the device's own clock. */
function deviceNow(): GuideNow {
  const now = new Date();
  return {
    day: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    time: `${two(now.getHours())}:${two(now.getMinutes())}`,
  };
}

function problemOfDay({ oneDay, day, time }: GuideForm, now: GuideNow): GuideField | null {
  if (!oneDay) return oneDay === null ? 'oneDay' : null;
  if (!isPastDay(day, now.day)) return 'day';
  return isPastTime(day, time, now) ? null : 'time';
}

function problemsOf(form: GuideForm, now: GuideNow): GuideField[] {
  const { past, gear } = form;
  const when = problemOfDay(form, now);
  return [
    ...(when ? [when] : []),
    ...(past === null ? ['past' as const] : []),
    ...(gear === null ? ['gear' as const] : []),
  ];
}

function answersOf({ oneDay, day, time, past, gear }: GuideForm): GuideAnswers {
  return { exposure: oneDay ? day : null, time, hadHepatitisC: past === true, sharesGear: gear === true };
}

/** By the clock of now: an answer shown again has fewer hours left. */
function answerNow(form: GuideForm): Answer {
  const now = deviceNow();
  const answers = answersOf(form);
  return { advice: guideAdvice(answers, now), hoursLeft: pepHoursLeft(answers, now) };
}

export type Guide = {
  form: GuideForm;
  problems: GuideField[];
  answer: Answer | null;
  today: string;
  change: (part: Partial<GuideForm>) => void;
  /** Shows the answer; returns the first unanswered question. */
  show: () => GuideField | undefined;
  clear: () => void;
};

/**
 * The answers, only in memory: they are lost with the page, except by a switch to the other language, and the result is
 * cleared when an answer changes.
 */
export function useGuide(): Guide {
  const language = useLanguage();
  const [before] = useState(() => (Date.now() - shownUntil < SWITCH_MS ? MEMORY.answerFrom(language) : null));
  const [form, setForm] = useState(before?.form ?? BLANK);
  const [problems, setProblems] = useState<GuideField[]>([]);
  const [answer, setAnswer] = useState(() => (before?.isAnswered ? answerNow(before.form) : null));
  useEffect(() => MEMORY.keepAnswer({ form, isAnswered: answer !== null }, language), [form, answer, language]);
  useEffect(() => {
    shownUntil = Infinity;
    return () => {
      shownUntil = Date.now();
    };
  }, []);
  const { day: today } = deviceNow();
  return {
    form,
    problems,
    answer,
    today,
    change: (part) => {
      setForm({ ...form, ...part });
      setAnswer(null);
    },
    show: () => {
      const open = problemsOf(form, deviceNow());
      setProblems(open);
      setAnswer(open.length > 0 ? null : answerNow(form));
      return open[0];
    },
    clear: () => {
      setForm(BLANK);
      setProblems([]);
      setAnswer(null);
    },
  };
}
