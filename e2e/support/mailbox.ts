import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

type CaughtMail = { file: string; mail: Email };

const folderOf = (dataDir: string): string => join(dataDir, 'mail');

/** The files of the caught emails, oldest first; a name that starts with a dot is a mail still being written. */
function filesIn(dataDir: string): string[] {
  return readdirSync(folderOf(dataDir))
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort();
}

async function readMails(dataDir: string, files: readonly string[]): Promise<CaughtMail[]> {
  const folder = folderOf(dataDir);
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
    const unknown = filesIn(dataDir).filter((file) => !known.has(file));
    const found = (await readMails(dataDir, unknown)).find(({ mail }) => matches(mail));
    if (found) return found.mail;
    await new Promise((later) => setTimeout(later, 150));
  }
  throw new Error('no mail arrived within 20 seconds');
}

/** The names of the emails caught so far, to distinguish new ones. */
export function knownMails(dataDir: string): Set<string> {
  return new Set(filesIn(dataDir));
}

/** The one six-digit number of a sign-in mail. */
export function codeOf(mail: Email): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text ?? '')?.[0];
  if (!code) throw new Error('the mail contains no six-digit code');
  return code;
}
