import type { Booking } from '@firstlight/domain/clients/bookings';
import { localPath, useLanguage, useNavigate } from '@firstlight/platform';
import { type ReactNode, useEffect, useState } from 'react';
import { Band } from '../../parts/band';
import buttons from '../../parts/button.module.css';
import { PageHero } from '../../parts/page-hero';
import { WaitButton } from '../../parts/wait-button';
import { BookingDetails } from './booking-details';
import { BookingLookup } from './booking-lookup';
import type { BookingTexts } from './booking-texts.en';
import { Confirmation } from './confirmation';
import { storeReceipt } from './receipt';
import { SendCode } from './send-code';
import { stopProblem } from './stop-problem';
import { useBooking } from './use-booking';

/** The pressed button is gone: the new page's heading takes the focus, as after a navigation. */
function focusHeading(): void {
  window.scrollTo(0, 0);
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** `/booking`: the confirmation on the device that registered, else a look-up by code and date of birth. */
export function BookingPage({ texts }: { texts: BookingTexts }): ReactNode {
  const language = useLanguage();
  const navigate = useNavigate();
  const { receipt, booking, show, refresh, leave } = useBooking(language);
  const [isManaged, setIsManaged] = useState(false);
  const [problem, setProblem] = useState('');
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    if (isClosed) focusHeading();
  }, [isClosed]);

  const again = async (): Promise<void> => {
    await leave();
    storeReceipt(null);
    void navigate(localPath('/register', language));
  };
  const close = async (): Promise<boolean> => {
    const isDone = await leave();
    setIsClosed(isDone);
    return isDone;
  };
  const found = (next: Booking): void => {
    setIsClosed(false);
    show(next);
  };
  const manage = async (): Promise<void> => {
    setProblem('');
    // What is known is shown at once; it may have been changed in another tab, or by staff.
    if (booking) setIsManaged(true);
    if (await refresh()) setIsManaged(true);
    else if (!booking) setProblem(texts.lookUp.unreachable);
  };

  if (receipt && !(isManaged && booking)) {
    return (
      <Confirmation
        answer={receipt}
        sendCode={booking && <SendCode booking={booking} texts={texts.registration} />}
        stopProblem={stopProblem(booking?.stop, texts)}
        texts={texts.registration}
        path="/booking"
        onAgain={() => void again()}
      >
        <WaitButton className={`${buttons.button} ${buttons.quiet}`} onPress={manage}>
          {texts.manage}
        </WaitButton>
        <p role="status">{problem}</p>
      </Confirmation>
    );
  }
  if (booking) {
    return <BookingDetails booking={booking} texts={texts} onChange={show} onLeave={close} />;
  }
  return (
    <>
      <PageHero heading={texts.heading} intro={texts.intro} />
      <Band tone="surface" id="look-up" heading={texts.formHeading}>
        <BookingLookup texts={texts} onFound={found} />
      </Band>
    </>
  );
}
