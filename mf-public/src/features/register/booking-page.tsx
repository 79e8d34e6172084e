import { localPath, useLanguage, useNavigate } from '@firstlight/platform';
import { type ReactNode, useEffect, useState } from 'react';
import { Band } from '../../parts/band';
import buttons from '../../parts/button.module.css';
import { PageHead } from '../../parts/page-head';
import { PageHero } from '../../parts/page-hero';
import { BookingDetails } from './booking-details';
import { BookingLookup } from './booking-lookup';
import type { BookingTexts } from './booking-texts.en';
import { Confirmation } from './confirmation';
import { storeReceipt } from './receipt';
import { stopProblem } from './stop-problem';
import { useBooking } from './use-booking';

/** `/booking`: the confirmation on the device that registered, else a look-up by code and date of birth. */
export function BookingPage({ texts }: { texts: BookingTexts }): ReactNode {
  const language = useLanguage();
  const navigate = useNavigate();
  const { receipt, booking, show, refresh, leave } = useBooking(language);
  const [isManaged, setIsManaged] = useState(false);
  const [problem, setProblem] = useState('');

  const again = async (): Promise<void> => {
    await leave();
    storeReceipt(null);
    void navigate(localPath('/register', language));
  };
  const manage = async (): Promise<void> => {
    setProblem('');
    // It may have been changed in another tab, or by staff.
    const found = (await refresh()) || booking !== null;
    setIsManaged(found);
    if (!found) setProblem(texts.lookUp.unreachable);
  };

  if (receipt && !(isManaged && booking)) {
    return (
      <Confirmation
        answer={receipt}
        booking={booking}
        stopProblem={stopProblem(booking?.stop, texts)}
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
    return <BookingDetails booking={booking} texts={texts} onChange={show} onLeave={leave} />;
  }
  return (
    <>
      <PageHead path="/booking" title={texts.title} description={texts.description} />
      <PageHero heading={texts.heading} intro={texts.intro} />
      <Band tone="surface" id="look-up" heading={texts.formHeading}>
        <BookingLookup texts={texts} onFound={show} />
      </Band>
    </>
  );
}
