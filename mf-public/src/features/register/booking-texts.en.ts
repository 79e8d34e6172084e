import { en as lookUp } from '@firstlight/domain/clients/look-up-texts.en';
import { en as registration } from './texts.en';

/** Texts of the booking page. */
export const en = {
  registration,
  lookUp,
  title: 'Your booking',
  description: 'Look up, change or cancel your booking with your code and your date of birth.',
  heading: 'Your booking',
  intro: 'Look it up with the code you were given and your date of birth. You see where and when, never a result.',
  formHeading: 'Look up your booking',
  code: 'Booking code',
  codeHint: 'Eight letters and digits, like 7K3M-Q2XA. It is on your confirmation.',
  birth: 'Date of birth',
  send: 'Look up',
  noCode: 'Lost your code? Call or text us:',
  stateHeading: {
    open: 'We have your booking',
    cancelled: 'This booking is cancelled',
    done: 'This booking is closed',
  },
  next: {
    open: 'We’ll call, text or email you within two working days to set a time. If you chose a stop, you can also come to it. Questions? Call or text us:',
    cancelled: 'You can register again at any time, or call or text us:',
    done: 'It can no longer be changed here. Want to change something, or haven’t heard from us yet? Call or text us:',
  },
  stop: 'Your stop:',
  noStop: 'No stop is chosen. We’ll find a time and a place with you.',
  stopCancelled: 'This stop is cancelled. Choose another one, or we’ll find a place with you.',
  stopOver: 'This stop is over. Choose another one, or we’ll find a place with you.',
  change: 'Choose another stop',
  without: 'No stop',
  keep: 'Save this choice',
  saved: 'Your choice is saved.',
  cancel: 'Cancel this booking',
  cancelSure: 'Yes, cancel it',
  cancelBack: 'Keep it',
  manage: 'Change or cancel',
  leave: 'Close this booking on this device',
  again: 'Register',
};

export type BookingTexts = typeof en;
