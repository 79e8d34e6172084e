import { onOrOff, optional, pattern, text, webAddress } from '@firstlight/process/setting-types';
import { setting } from '@firstlight/process/settings';

/** Text messages that people request, and messages to clients; without these settings nothing is offered or sent. */
export const TEXT_MESSAGES = {
  clientMessages: setting(
    'CLIENT_MESSAGES',
    'reminders to clients who agreed to them, by e-mail and, with the settings below, by text message',
    onOrOff(false),
  ),
  linkedContacts: setting(
    'LINKED_CONTACTS',
    'contacts of clients (partner, household) and how they were notified',
    onOrOff(false),
  ),
  twilioAccount: setting(
    'TWILIO_ACCOUNT_SID',
    'Twilio account that sends text messages; off if empty',
    optional(pattern(/^AC[0-9a-f]{32}$/, 'AC and 32 hexadecimal digits')),
  ),
  twilioToken: setting('TWILIO_AUTH_TOKEN', 'auth token of that account', optional(text()), { secret: true }),
  twilioSender: setting(
    'TWILIO_SENDER',
    'number (+12265550100) or messaging service (MG…) that text messages come from',
    optional(pattern(/^(\+1\d{10}|MG[0-9a-f]{32})$/, 'a number like +12265550100, or MG and 32 hexadecimal digits')),
  ),
  twilioUrl: setting(
    'TWILIO_URL',
    'address of the service, e.g. a gateway',
    webAddress().default('https://api.twilio.com'),
  ),
};
