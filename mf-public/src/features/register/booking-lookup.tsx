import type { Booking } from '@firstlight/domain/bookings';
import { isCivilDate } from '@firstlight/domain/civil-dates';
import { parseRecordCode } from '@firstlight/domain/record-code';
import { useLanguage } from '@firstlight/platform';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import buttons from '../../parts/button.module.css';
import { DateField } from '../../parts/form/date-field';
import form from '../../parts/form/form.module.css';
import { formMemory } from '../../parts/form/form-memory';
import { TextField } from '../../parts/form/text-field';
import { PhoneLink } from '../../parts/phone-link';
import { lookUpBooking } from './booking-calls';
import type { BookingTexts } from './booking-texts.en';

const BLANK = { code: '', birth: '' };
const MEMORY = formMemory<typeof BLANK, never>();

type Wrong = { code?: string; birth?: string };

type Props = { texts: BookingTexts; onFound: (booking: Booking) => void };

/** Code and date of birth; the answer to every miss is the same. */
export function BookingLookup({ texts, onFound }: Props): ReactNode {
  const language = useLanguage();
  const [values, setValues] = useState(() => MEMORY.typed()?.values ?? BLANK);
  useEffect(() => MEMORY.keepTyped(values, null), [values]);
  const { code, birth } = values;
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    // Tries are counted, so a slip of the finger isn't sent.
    const now: Wrong = {
      ...(parseRecordCode(code) === null ? { code: texts.codeWrong } : {}),
      ...(isCivilDate(birth) ? {} : { birth: texts.birthMissing }),
    };
    setWrong(now);
    const [first] = Object.keys(now);
    if (first) return document.getElementById(first)?.focus();
    setBusy(true);
    setProblem(null);
    const result = await lookUpBooking({ code, date_of_birth: birth }, language);
    setBusy(false);
    if (result.ok && result.answer.booking) {
      MEMORY.keepTyped(BLANK, null);
      return onFound(result.answer.booking);
    }
    setProblem((result.ok ? null : result.detail) ?? texts.failed);
  };

  return (
    // The method sends nothing if scripts are missing: code and date would be in the address.
    <form
      className={form.form}
      method="dialog"
      noValidate
      aria-label={texts.formHeading}
      onSubmit={(event) => void submit(event)}
    >
      <noscript>
        <p>
          {texts.noScripts} <PhoneLink />
        </p>
      </noscript>
      <p role="alert" className={form.error}>
        {problem}
      </p>
      <TextField
        name="code"
        label={texts.code}
        hint={texts.codeHint}
        value={code}
        error={wrong.code}
        mark={null}
        onText={(text) => setValues({ ...values, code: text })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <DateField
        name="birth"
        label={texts.birth}
        value={birth}
        error={wrong.birth}
        mark={null}
        onText={(date) => setValues({ ...values, birth: date })}
        autoComplete="bday"
        required
      />
      <button type="submit" className={`${buttons.button} ${buttons.next}`}>
        {texts.send}
      </button>
      <p>
        {texts.noCode} <PhoneLink />
      </p>
    </form>
  );
}
