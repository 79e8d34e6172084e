import { address, onOrOff, text } from '@firstlight/process/setting-types';
import { setting } from '@firstlight/process/settings';

export const MAIL = {
  smtpUrl: setting('SMTP_URL', 'server for outgoing mail', address('smtp', 'smtps'), {
    example: 'smtp://127.0.0.1:1025',
    secret: true,
  }),
  smtpCertificate: setting(
    'SMTP_CERTIFICATE',
    'certificate (PEM) of a mail server that no public authority certified: the only one accepted',
    text().default(''),
  ),
  staffNoticeTo: setting(
    'STAFF_NOTICE_TO',
    'internal addresses for notices, comma-separated',
    text().default('staff@example.org'),
  ),
  mailFrom: setting('MAIL_FROM', 'sender of every mail', text().default('Firstlight <no-reply@example.org>')),
  finalizeAttachPhoto: setting(
    'FINALIZE_ATTACH_PHOTO',
    'whether the notice of a submission carries the stored photo',
    onOrOff(false),
  ),
};
