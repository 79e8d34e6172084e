import { checkBookingQuestion } from '@firstlight/domain/clients/booking-question';
import type { Booking } from '@firstlight/domain/clients/bookings';
import { fieldOf, type Violation } from '@firstlight/domain/platform/violations';
import { localPath, useLanguage } from '@firstlight/platform';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import buttons from '../../parts/button.module.css';
import { DateField } from '../../parts/form/date-field';
import form from '../../parts/form/form.module.css';
import { formMemory } from '../../parts/form/form-memory';
import { TextField } from '../../parts/form/text-field';
import { PageHead } from '../../parts/page-head';
import { PhoneLink } from '../../parts/phone-link';
import { WAIT } from '../../parts/wait-button';
import { lookUpBooking } from './booking-calls';
import type { BookingTexts } from './booking-texts.en';

const BLANK = { code: '', date_of_birth: '' };
const MEMORY = formMemory<typeof BLANK, never>();

type Props = { texts: BookingTexts; onFound: (booking: Booking) => void };

/** Code and date of birth; every failed look-up shows the same message. */
export function BookingLookup({ texts, onFound }: Props): ReactNode {
  const language = useLanguage();
  const [values, setValues] = useState(() => MEMORY.typed()?.values ?? BLANK);
  useEffect(() => MEMORY.keepTyped(values, null), [values]);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Violation[]>([]);
  const [busy, setBusy] = useState(false);
  const errorOf = (field: keyof typeof BLANK): string | undefined => wrong.find((rule) => fieldOf(rule) === field)?.msg;

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const broken = checkBookingQuestion(values, texts.lookUp);
    setWrong(broken);
    setProblem(null);
    const [first] = broken;
    if (first) return document.getElementById(fieldOf(first))?.focus();
    setBusy(true);
    const result = await lookUpBooking(values, language);
    setBusy(false);
    if (result.ok && result.answer.booking) {
      MEMORY.keepTyped(BLANK, null);
      return onFound(result.answer.booking);
    }
    setProblem((result.ok ? null : result.detail) ?? texts.lookUp.unreachable);
  };

  return (
    <>
      <PageHead
        path="/booking"
        title={texts.title}
        description={texts.description}
        hasError={wrong.length > 0 || problem !== null}
      />
      <form
        className={form.form}
        method="post"
        action={localPath('/booking', language)}
        noValidate
        aria-label={texts.formHeading}
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          name="code"
          label={texts.code}
          hint={texts.codeHint}
          value={values.code}
          error={errorOf('code')}
          mark={null}
          onText={(text) => setValues({ ...values, code: text })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <DateField
          name="date_of_birth"
          label={texts.birth}
          value={values.date_of_birth}
          error={errorOf('date_of_birth')}
          mark={null}
          onText={(date) => setValues({ ...values, date_of_birth: date })}
          autoComplete="bday"
          required
        />
        {/* At the button, which has the focus: above the fields it may be off the screen. */}
        <p role="alert" className={form.error}>
          {problem}
        </p>
        <button
          type="submit"
          className={`${buttons.button} ${buttons.next} ${form.send}`}
          aria-busy={busy || undefined}
        >
          {busy ? WAIT[language] : texts.send}
        </button>
        <p>
          {texts.noCode} <PhoneLink />
        </p>
      </form>
    </>
  );
}
