import type { Booking } from '@firstlight/domain/bookings';
import { useLanguage } from '@firstlight/platform';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import buttons from '../../parts/button.module.css';
import form from '../../parts/form/form.module.css';
import { TextField } from '../../parts/form/text-field';
import { PhoneLink } from '../../parts/phone-link';
import { lookUpBooking } from './booking-calls';
import type { BookingTexts } from './booking-texts.en';

type Props = { texts: BookingTexts; onFound: (booking: Booking) => void };

/** Code and date of birth; the answer to every miss is the same. */
export function BookingLookup({ texts, onFound }: Props): ReactNode {
  const language = useLanguage();
  const [code, setCode] = useState('');
  const [birth, setBirth] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const result = await lookUpBooking({ code, date_of_birth: birth }, language);
    setBusy(false);
    if (result.ok && result.answer.booking) onFound(result.answer.booking);
    else setProblem((result.ok ? null : result.detail) ?? texts.failed);
  };

  return (
    <form className={form.form} aria-label={texts.formHeading} onSubmit={(event) => void submit(event)}>
      <p role="alert" className={form.error}>
        {problem}
      </p>
      <TextField
        name="code"
        label={texts.code}
        hint={texts.codeHint}
        value={code}
        error={undefined}
        mark={null}
        onText={setCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextField
        name="birth"
        label={texts.birth}
        type="date"
        value={birth}
        error={undefined}
        mark={null}
        onText={setBirth}
        autoComplete="bday"
        required
      />
      <button type="submit" className={`${buttons.button} ${buttons.next}`} disabled={busy}>
        {texts.send}
      </button>
      <p>
        {texts.noCode} <PhoneLink />
      </p>
    </form>
  );
}
