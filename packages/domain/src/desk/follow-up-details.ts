import { SVR12_DAYS } from '../care/treatment-dates.js';

/** A positive HIV test this many days or fewer after an earlier one confirms it: what answered that one answers both. */
export const HIV_CONFIRMATION_DAYS = 90;

/** Blood drawn this many days or fewer before a positive HCV test answers it: RNA is found earlier than antibodies. */
export const RNA_BEFORE_DAYS = 14;

/** After the medicine of a treatment without an entry. */
export const NOT_ENTERED = ' dispensed, no treatment entered';

/** What the rules of the worklist count as, where a table of kinds has no room; for docs/clinical-rules.md. */
export const FOLLOW_UP_DETAILS = [
  {
    about: 'Given',
    rule: 'A Results interaction on or after the day of the test; if the saved test got its result later, or a corrected one, on or after that day (the laboratory’s day of report). The task is due from then.',
    source: 'Program rule',
  },
  {
    about: 'HIV positive, linked',
    rule: `A Referral or Consultation on or after the test, or on or after an earlier positive HIV test of the ${HIV_CONFIRMATION_DAYS} days before it. One from years ago doesn’t answer a new positive test.`,
    source: 'Program rule',
  },
  {
    about: 'HIV positive, refuted',
    rule: 'A positive HIV test is no longer followed up after a negative one of a later day, or a laboratory’s of the same day, unless it was confirmed before (steps of care). After a laboratory’s positive screening test, only a negative confirmation ends it. If its result was not given, that task stays, and says that the result was not confirmed.',
    source: 'HIV screening and testing guide, Public Health Agency of Canada: a rapid result needs confirmation',
  },
  {
    about: 'Several positive tests',
    rule: 'HIV positive, RNA positive and antibody positive: each day with such a test is its own task. The earliest without an outcome that ends it is listed; a later positive test comes up after that.',
    source: 'Program rule',
  },
  {
    about: 'RNA',
    rule: 'Bloodwork; also the RNA of the Client tab, on its sample date, else the day of registration, unless a bloodwork of the same or a later day is positive or negative. Of a positive and a negative result of one day, the positive one counts. “Positive result not given” is about Tests only.',
    source: 'Program rule',
  },
  {
    about: 'Antibody positive, RNA',
    rule: `Bloodwork or RNA of the ${RNA_BEFORE_DAYS} days before the positive HCV test answers it too. It isn’t listed while “RNA positive, not treated” or “SVR12 test due” is listed without an outcome that ends it: they ask for the same. “Yearly retest” isn’t listed while “Antibody positive, no RNA” is.`,
    source: 'Program rule',
  },
  {
    about: 'Active past its end',
    rule: `A treatment that is still Active after its end date (without one, that of the usual course) may have been extended. An RNA or antibody test after that date counts from ${SVR12_DAYS} days after it, then like any other. Supply and refill are no longer asked about after that date: the outcome is.`,
    source: 'Program rule',
  },
  {
    about: 'Tablets without an entry',
    rule: 'Dispensed tablets of a medicine that no treatment entry names are an active treatment: it begins with the first of them and has the usual course. After its end “Treatment past its end date” asks for the entry; SVR12 follows from that.',
    source: 'Program rule',
  },
  {
    about: 'SVR12 test',
    rule: `Listed from the first day on which a negative RNA shows cure, ${SVR12_DAYS} days after the end of treatment; an earlier one doesn’t. Blood drawn since then ends it: while it has no result, that is the pending bloodwork. A positive RNA after the end of treatment ends it too: the treatment failed.`,
    source: 'Program rule',
  },
  {
    about: 'SVR12 after a switch',
    rule: 'A treatment that another one replaced, which began later and ends later, has no SVR12 test of its own.',
    source: 'Program rule',
  },
] as const;
