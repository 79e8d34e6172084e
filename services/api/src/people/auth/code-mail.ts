import { escapeHtml } from '@firstlight/domain/text/markup';
import type { OutgoingMail } from '../../platform/mail/outbox.js';

type CodeMail = { code: string; firstName: string; programName: string; to: string; seconds: number };

function lifetime(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60} minute${seconds === 60 ? '' : 's'}` : `${seconds} seconds`;
}

/** The mail with the sign-in code: text and HTML, and no other six-digit number in either (AUTH-14). */
export function codeMail({ code, firstName, programName, to, seconds }: CodeMail): OutgoingMail {
  const good = `It is valid for ${lifetime(seconds)} and can be used once.`;
  const warning = 'If you didn’t try to sign in, contact the main admin: someone may know your PIN.';
  const text = `Hello ${firstName},

Your sign-in code for ${programName} is

    ${code}

${good}
${warning}
`;
  // Colours by name: a colour like #0c5a60 could read as a second number.
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Your sign-in code</title></head>
<body style="margin:0;padding:24px;font-family:sans-serif;line-height:1.5;color:black;background:white">
<p>Hello ${escapeHtml(firstName)},</p>
<p>Your sign-in code for ${escapeHtml(programName)} is</p>
<p style="font-size:32px;font-weight:bold;letter-spacing:4px">${code}</p>
<p>${good}</p>
<p>${warning}</p>
</body>
</html>
`;
  return { kind: 'sign-in-code', to, subject: `Your ${programName} sign-in code`, text, html };
}
