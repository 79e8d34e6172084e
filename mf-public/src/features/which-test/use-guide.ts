import {
  type GuideAdvice,
  guideAdvice,
  type GuideAnswers,
  isPastDay,
  pepHoursLeft,
} from '@firstlight/domain/testing-guide';
import { useState } from 'react';

type Choice = boolean | null;
export type GuideForm = { oneDay: Choice; day: string; time: string; past: Choice; gear: Choice };
export type GuideField = 'oneDay' | 'day' | 'past' | 'gear';

type Answer = { advice: GuideAdvice[]; hoursLeft: number };

const BLANK: GuideForm = { oneDay: null, day: '', time: '', past: null, gear: null };

const two = (value: number): string => String(value).padStart(2, '0');

/** Day and time by the device's own clock. */
function deviceNow(): { day: string; time: string } {
  const now = new Date();
  return {
    day: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    time: `${two(now.getHours())}:${two(now.getMinutes())}`,
  };
}

function problemsOf({ oneDay, day, past, gear }: GuideForm, today: string): GuideField[] {
  const when: GuideField[] = oneDay === null ? ['oneDay'] : oneDay && !isPastDay(day, today) ? ['day'] : [];
  return [...when, ...(past === null ? ['past' as const] : []), ...(gear === null ? ['gear' as const] : [])];
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

/** The answers, only in memory: they are lost with the page, and the result is cleared when an answer changes. */
export function useGuide(): Guide {
  const [form, setForm] = useState(BLANK);
  const [problems, setProblems] = useState<GuideField[]>([]);
  const [answer, setAnswer] = useState<Answer | null>(null);
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
      const open = problemsOf(form, today);
      const answers = answersOf(form);
      setProblems(open);
      if (open.length > 0) setAnswer(null);
      else setAnswer({ advice: guideAdvice(answers, today), hoursLeft: pepHoursLeft(answers, deviceNow()) });
      return open[0];
    },
    clear: () => {
      setForm(BLANK);
      setProblems([]);
      setAnswer(null);
    },
  };
}
