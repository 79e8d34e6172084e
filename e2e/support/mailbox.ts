import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export type CaughtMail = { file: string; mail: Email };

/** Every caught email, oldest first; a name with a dot is a mail that is still being written. */
export async function mailsIn(dataDir: string): Promise<CaughtMail[]> {
  const folder = join(dataDir, 'mail');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort();
  return Promise.all(
    files.map(async (file) => ({ file, mail: await PostalMime.parse(readFileSync(join(folder, file))) })),
  );
}

/** Waits for a new email that `matches`. */
export async function nextMail(
  dataDir: string,
  known: ReadonlySet<string>,
  matches: (mail: Email) => boolean = () => true,
): Promise<Email> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const found = (await mailsIn(dataDir)).find(({ file, mail }) => !known.has(file) && matches(mail));
    if (found) return found.mail;
    await new Promise((later) => setTimeout(later, 150));
  }
  throw new Error('no mail arrived within 20 seconds');
}

/** The names of the emails caught so far, to distinguish new ones. */
export async function knownMails(dataDir: string): Promise<Set<string>> {
  return new Set((await mailsIn(dataDir)).map(({ file }) => file));
}

/** The one six-digit number of a sign-in mail. */
export function codeOf(mail: Email): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text ?? '')?.[0];
  if (!code) throw new Error('the mail holds no six-digit code');
  return code;
}
