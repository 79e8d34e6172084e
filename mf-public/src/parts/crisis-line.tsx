import { CRISIS_LINE } from '@firstlight/domain/platform/crisis-line';
import type { Language } from '@firstlight/domain/text/language';
import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';

type Words = Record<'lead' | 'call' | 'or' | 'text' | 'what', string>;

const WORDS: Record<Language, Words> = {
  en: {
    lead: 'Is it all too much, or are you thinking about suicide?',
    call: `Call ${CRISIS_LINE.number}`,
    or: 'or',
    text: `text ${CRISIS_LINE.number}`,
    what: ': the Suicide Crisis Helpline. It is free, day and night, in English and French.',
  },
  fr: {
    lead: 'C’est trop lourd, ou vous pensez au suicide ?',
    call: `Appelez le ${CRISIS_LINE.number}`,
    or: 'ou',
    text: `textez le ${CRISIS_LINE.number}`,
    what: ' : la Ligne d’aide en cas de crise de suicide. C’est gratuit, jour et nuit, en français et en anglais.',
  },
};

/** Canada's Suicide Crisis Helpline, next to the program's own number (CON-22, RES-03) and below results. */
export function CrisisLine(): ReactNode {
  const words = WORDS[useLanguage()];
  return (
    <p>
      {words.lead} <a href={CRISIS_LINE.call}>{words.call}</a> {words.or} <a href={CRISIS_LINE.text}>{words.text}</a>
      {words.what}
    </p>
  );
}
