import type { Booking } from '@firstlight/domain/bookings';
import type { Language } from '@firstlight/domain/language';
import { localPath, useLanguage, useNavigate } from '@firstlight/platform';
import { type ReactNode, useEffect, useState } from 'react';
import { Band } from '../../parts/band';
import buttons from '../../parts/button.module.css';
import { PageHead } from '../../parts/page-head';
import { PageHero } from '../../parts/page-hero';
import { stopInWords } from '@firstlight/domain/stop-text';
import { currentBooking, forgetBooking } from './booking-calls';
import { BookingDetails } from './booking-details';
import { BookingLookup } from './booking-lookup';
import type { BookingTexts } from './booking-texts.en';
import { Confirmation } from './confirmation';
import { storeReceipt, storedReceipt, type RegistrationReceipt } from './receipt';

/** The data of the confirmation after a reload. */
function receiptOf({ registration_id, phone, stop }: Booking): RegistrationReceipt | null {
  if (!registration_id) return null;
  const words = stop && { id: stop.id, words: { en: stopInWords(stop, 'en'), fr: stopInWords(stop, 'fr') } };
  return { registration_id, ...(phone ? { phone } : {}), stop: words };
}

async function askBooking(language: Language): Promise<Booking | null> {
  const result = await currentBooking(language);
  return result.ok ? result.answer.booking : null;
}

/** `/booking`: the confirmation on the device that registered, else a look-up by code and date of birth. */
export function BookingPage({ texts }: { texts: BookingTexts }): ReactNode {
  const language = useLanguage();
  const navigate = useNavigate();
  const [receipt, setReceipt] = useState(storedReceipt);
  const [booking, setBooking] = useState<Booking | null>(null);
  const [isManaged, setIsManaged] = useState(false);
  const [problem, setProblem] = useState('');

  const take = (found: Booking): void => {
    setBooking(found);
    setReceipt((before) => before ?? receiptOf(found));
  };
  useEffect(() => {
    void askBooking(language).then((found) => found && take(found));
  }, [language]);

  // The device loses access only once the server has responded: until then the booking stays on the screen.
  const leave = async (): Promise<boolean> => {
    if (!(await forgetBooking(language)).ok) return false;
    storeReceipt(null);
    setReceipt(null);
    setBooking(null);
    setIsManaged(false);
    return true;
  };
  const again = async (): Promise<void> => {
    await leave();
    storeReceipt(null);
    void navigate(localPath('/register', language));
  };
  const manage = async (): Promise<void> => {
    setProblem('');
    // It may have been changed in another tab, or by staff.
    const found = (await askBooking(language)) ?? booking;
    if (found) take(found);
    setIsManaged(found !== null);
    if (!found) setProblem(texts.lookUp.unreachable);
  };

  const isSettled = booking !== null && booking.state !== 'open';
  if (receipt && !isSettled && !(isManaged && booking)) {
    return (
      <Confirmation
        answer={receipt}
        booking={booking}
        texts={texts.registration}
        path="/booking"
        onAgain={() => void again()}
      >
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => void manage()}>
          {texts.manage}
        </button>
        <p role="status">{problem}</p>
      </Confirmation>
    );
  }
  if (booking) {
    return <BookingDetails booking={booking} texts={texts} onChange={setBooking} onLeave={leave} />;
  }
  return (
    <>
      <PageHead path="/booking" title={texts.title} description={texts.description} />
      <PageHero heading={texts.heading} intro={texts.intro} />
      <Band tone="surface" id="look-up" heading={texts.formHeading}>
        <BookingLookup texts={texts} onFound={setBooking} />
      </Band>
    </>
  );
}
