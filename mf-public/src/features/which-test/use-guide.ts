import {
  type GuideAdvice,
  guideAdvice,
  type GuideAnswers,
  type GuideNow,
  isPastDay,
  isPastTime,
  pepHoursLeft,
} from '@firstlight/domain/testing-guide';
import { useLanguage } from '@firstlight/platform';
import { useEffect, useState } from 'react';
import { formMemory } from '../../parts/form/form-memory';

type Choice = boolean | null;
export type GuideForm = { oneDay: Choice; day: string; time: string; past: Choice; gear: Choice };
export type GuideField = 'oneDay' | 'day' | 'time' | 'past' | 'gear';

type Answer = { advice: GuideAdvice[]; hoursLeft: number };

/** Only for the same page in the other language; opening it again starts blank. */
const MEMORY = formMemory<GuideForm, { form: GuideForm; answer: Answer | null }>();

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
  const [before] = useState(() => MEMORY.answerFrom(language));
  const [form, setForm] = useState(before?.form ?? BLANK);
  const [problems, setProblems] = useState<GuideField[]>([]);
  const [answer, setAnswer] = useState(before?.answer ?? null);
  useEffect(() => MEMORY.keepAnswer({ form, answer }, language), [form, answer, language]);
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
      const now = deviceNow();
      const open = problemsOf(form, now);
      const answers = answersOf(form);
      setProblems(open);
      if (open.length > 0) setAnswer(null);
      else setAnswer({ advice: guideAdvice(answers, now), hoursLeft: pepHoursLeft(answers, now) });
      return open[0];
    },
    clear: () => {
      setForm(BLANK);
      setProblems([]);
      setAnswer(null);
    },
  };
}
