import type { ReactNode } from 'react';
import buttons from '../../parts/button.module.css';
import { ChoiceQuestion } from './choice-question';
import type { Guide, GuideField } from './use-guide';
import type { WhichTestTexts } from './texts.en';
import styles from './which-test.module.css';

const focus = (field: GuideField): void => document.getElementById(`guide-${field}`)?.focus();

/** The three questions. A form of the method `dialog` outside a dialog sends nothing, with or without scripts. */
export function GuideForm({ texts, guide }: { texts: WhichTestTexts; guide: Guide }): ReactNode {
  const { form, problems, change } = guide;
  const problem = (field: GuideField, text: string): string | undefined =>
    problems.includes(field) ? text : undefined;
  const dayError = problem('day', texts.dayMissing);
  const timeError = problem('time', texts.timeLater);
  const ask = (): void => {
    const open = guide.show();
    if (open) focus(open);
  };
  return (
    <form
      className={styles.form}
      method="dialog"
      aria-labelledby="guide-form"
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <h2 id="guide-form">{texts.formHeading}</h2>
      <ChoiceQuestion
        id="guide-oneDay"
        question={texts.whenQuestion}
        hint={texts.whenHint}
        labels={[texts.oneDay, texts.noDay]}
        value={form.oneDay}
        error={problem('oneDay', texts.choose)}
        onChoose={(oneDay) => change({ oneDay })}
      >
        {form.oneDay && (
          <div className={styles.when}>
            <div>
              <label htmlFor="guide-day">{texts.day}</label>
              {dayError && (
                <p className={styles.error} id="guide-day-error">
                  {dayError}
                </p>
              )}
              <input
                id="guide-day"
                type="date"
                max={guide.today}
                value={form.day}
                aria-invalid={dayError ? true : undefined}
                aria-describedby={dayError ? 'guide-day-error' : undefined}
                autoComplete="off"
                onChange={({ target }) => change({ day: target.value })}
              />
            </div>
            <div>
              <label htmlFor="guide-time">{texts.time}</label>
              {timeError && (
                <p className={styles.error} id="guide-time-error">
                  {timeError}
                </p>
              )}
              <input
                id="guide-time"
                type="time"
                value={form.time}
                aria-invalid={timeError ? true : undefined}
                aria-describedby={timeError ? 'guide-time-error guide-time-hint' : 'guide-time-hint'}
                autoComplete="off"
                onChange={({ target }) => change({ time: target.value })}
              />
              <p className={styles.hint} id="guide-time-hint">
                {texts.timeHint}
              </p>
            </div>
          </div>
        )}
      </ChoiceQuestion>
      <ChoiceQuestion
        id="guide-past"
        question={texts.pastQuestion}
        hint={texts.pastHint}
        labels={[texts.yes, texts.no]}
        value={form.past}
        error={problem('past', texts.choose)}
        onChoose={(past) => change({ past })}
      />
      <ChoiceQuestion
        id="guide-gear"
        question={texts.gearQuestion}
        labels={[texts.yes, texts.no]}
        value={form.gear}
        error={problem('gear', texts.choose)}
        onChoose={(gear) => change({ gear })}
      />
      <button type="submit" className={`${buttons.button} ${buttons.next} ${styles.show}`}>
        {texts.show}
      </button>
    </form>
  );
}
