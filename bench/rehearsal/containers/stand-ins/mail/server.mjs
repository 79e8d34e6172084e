/** Accepts mail on 1025 and shows the newest on 8025, as Mailpit does. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

const UI = 8025;

if (process.argv[2] === 'readyz') {
  const { ok } = await fetch(`http://127.0.0.1:${UI}/readyz`).catch(() => ({ ok: false }));
  process.exit(ok ? 0 : 1);
}

const { MP_SMTP_TLS_CERT: certificate, MP_SMTP_TLS_KEY: key } = process.env;
const tls = certificate ? { cert: readFileSync(certificate), key: readFileSync(key) } : undefined;
const mails = [];

const smtp = new SMTPServer({
  ...(tls ?? {}),
  authOptional: true,
  disabledCommands: tls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData: (stream, session, done) => {
    const parts = [];
    stream.on('data', (part) => parts.push(part));
    stream.once('end', () => {
      mails.push({ text: Buffer.concat(parts).toString('utf8'), isEncrypted: session.secure });
      done();
    });
  },
});
smtp.on('error', () => undefined);
smtp.listen(1025, '0.0.0.0');

createServer(({ url }, answer) => {
  if (url === '/readyz') return void answer.end('ok');
  const last = mails.at(-1);
  if (url !== '/api/v1/message/latest' || !last) return void answer.writeHead(404).end();
  const [head, ...body] = last.text.split('\r\n\r\n');
  const subject = /^Subject: (.*)$/im.exec(head)?.[1];
  return void answer.end(JSON.stringify({ Subject: subject, Text: body.join('\n\n'), Secure: last.isEncrypted }));
}).listen(UI, '0.0.0.0');

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));
