import type { Booking } from '@firstlight/domain/bookings';
import type { Language } from '@firstlight/domain/language';
import { localPath, useLanguage, useNavigate } from '@firstlight/platform';
import { type ReactNode, useEffect, useState } from 'react';
import { Band } from '../../parts/band';
import buttons from '../../parts/button.module.css';
import { PageHead } from '../../parts/page-head';
import { PageHero } from '../../parts/page-hero';
import { stopInWords } from '../../parts/stops/stop-words';
import { currentBooking, forgetBooking } from './booking-calls';
import { BookingDetails } from './booking-details';
import { BookingLookup } from './booking-lookup';
import type { BookingTexts } from './booking-texts.en';
import { Confirmation } from './confirmation';
import { keepReceipt, keptReceipt, type RegistrationReceipt } from './receipt';

/** What the confirmation shows after a reload. */
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
  const [receipt, setReceipt] = useState(keptReceipt);
  const [booking, setBooking] = useState<Booking | null>(null);
  const [isManaged, setIsManaged] = useState(false);

  const take = (found: Booking): void => {
    setBooking(found);
    setReceipt((before) => before ?? receiptOf(found));
  };
  useEffect(() => {
    if (!keptReceipt()) void askBooking(language).then((found) => found && take(found));
  }, [language]);

  const leave = async (): Promise<void> => {
    keepReceipt(null);
    await forgetBooking(language);
    setReceipt(null);
    setBooking(null);
    setIsManaged(false);
  };
  const again = async (): Promise<void> => {
    await leave();
    void navigate(localPath('/register', language));
  };
  const manage = async (): Promise<void> => {
    const found = booking ?? (await askBooking(language));
    if (found) take(found);
    setIsManaged(true);
  };

  if (receipt && !(isManaged && booking)) {
    return (
      <Confirmation answer={receipt} texts={texts.registration} path="/booking" onAgain={() => void again()}>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => void manage()}>
          {texts.manage}
        </button>
      </Confirmation>
    );
  }
  if (booking) {
    return <BookingDetails booking={booking} texts={texts} onChange={setBooking} onLeave={() => void leave()} />;
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
