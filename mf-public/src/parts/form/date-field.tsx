import { type CivilDate, isCivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { dateAsWritten, type Language, languageFacts } from '@firstlight/domain/text/language';
import { dayFirstReading, typedDateOr, typedNameOf } from '@firstlight/domain/dates/typed-dates';
import { useLanguage } from '@firstlight/platform';
import { type ComponentProps, type FocusEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './form.module.css';
import { onForgetForms } from './form-memory';
import { TextField } from './text-field';

type Words = {
  label: string;
  hint: string;
  is: (date: string) => string;
  /** The same figures may mean another date. */
  or: (date: string) => string;
  unreadable: string;
};

const WORDS: Record<Language, Words> = {
  en: {
    label: 'Or type it',
    hint: 'For example 13 May 1980, or 1980-05-13.',
    is: (date) => `That is: ${date}.`,
    or: (date) => `Is it ${date}? Then write the month in words.`,
    unreadable: 'We can’t read this date. Write it like 13 May 1980.',
  },
  fr: {
    label: 'Ou écrivez-la',
    hint: 'Par exemple 13 mai 1980, ou 1980-05-13.',
    is: (date) => `Nous avons compris : ${date}.`,
    or: (date) => `Est-ce plutôt le ${date} ? Écrivez alors le mois en lettres.`,
    unreadable: 'Nous ne pouvons pas lire cette date. Écrivez-la comme 13 mai 1980.',
  },
};

/** Browsers leave a date field below the header when the focus comes back to it from the end. */
const intoView = ({ currentTarget }: FocusEvent<HTMLElement>): void =>
  currentTarget.scrollIntoView({ block: 'nearest' });

/** Typed text by field while the page is not shown, only in this page's memory. */
const typed = new Map<string, string>();
onForgetForms(() => typed.clear());

/**
 * The typed date. Text that is not a date is kept, so that the form asks for a valid date instead of reporting a
 * missing one.
 */
const dateIn = (text: string): string => typedDateOr(text, todayInNewYork());

function inWords(date: CivilDate, language: Language): string {
  const format = new Intl.DateTimeFormat(languageFacts(language).locale, { dateStyle: 'long', timeZone: 'UTC' });
  return dateAsWritten(format.format(new Date(`${date}T00:00:00Z`)), language);
}

type Props = Omit<ComponentProps<typeof TextField>, 'onText' | 'type' | 'inputRef'> & {
  onText: (date: string) => void;
};

/** The browser's date picker, and next to it a text field for the date; both set the same date. */
export const DateField = memo(function DateField({ onText, ...field }: Props): ReactNode {
  const language = useLanguage();
  const words = WORDS[language];
  const typedName = typedNameOf(field.name);
  const [text, setText] = useState(typed.get(typedName) ?? '');
  const [isLeft, setIsLeft] = useState(false);
  // The picker was used, or the form reset: the typed text is no longer the field's value.
  const read = dateIn(text);
  const isOwn = read === field.value || (field.value === '' && !isCivilDate(read));
  const shown = isOwn ? text : '';
  const write = (next: string): void => {
    typed.set(typedName, next);
    setText(next);
    setIsLeft(false);
    onText(dateIn(next));
  };
  const control = useRef<HTMLInputElement>(null);
  const atFirst = useRef(write);
  // Text typed before the scripts arrived.
  useEffect(() => {
    if (control.current?.value) atFirst.current(control.current.value);
  }, []);
  const isDate = isCivilDate(field.value);
  const other = dayFirstReading(shown);
  const isUnreadable = shown !== '' && !isDate && isLeft;
  return (
    <div className={styles.dates}>
      <TextField {...field} value={isDate ? field.value : ''} type="date" onText={onText} onFocus={intoView} />
      <TextField
        name={typedName}
        label={words.label}
        hint={words.hint}
        value={shown}
        error={isUnreadable ? words.unreadable : undefined}
        mark={null}
        inputRef={control}
        onText={write}
        onBlur={() => {
          setIsLeft(true);
          field.onBlur?.();
        }}
        autoComplete="off"
        spellCheck={false}
      />
      <p className={styles.hint} role="status">
        {shown !== '' && isDate && words.is(inWords(field.value, language))}
        {other && ` ${words.or(inWords(other, language))}`}
      </p>
    </div>
  );
});
