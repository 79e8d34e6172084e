import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { readSeparation, separationLine } from '../../platform/audit/audit-separation.js';
import type { Settings } from '../../platform/config/settings.js';
import { isRecordId } from '@firstlight/domain/identity/record-code';
import { readAccessProof } from './access-proofs.js';
import { readAnchorFiles, writeAnchorFile } from './anchor-files.js';
import { takeAnchor } from './anchoring.js';
import { checkLink, checkProof } from './check-proof.js';
import { proofLines } from './proof-text.js';
import { retireEntries } from './retire-entries.js';
import { verifyAudit } from './verify-audit.js';

const HELP = [
  'Usage: npm run audit -- <command>',
  '  verify [folder]           follows the chain, names the first broken link, compares the anchors (folder: AUDIT_ANCHOR_FOLDER)',
  "  anchor                    prints today's anchor and writes it into AUDIT_ANCHOR_FOLDER",
  '  proof <record> [file]     who opened this record; with a file, also as JSON that can be checked',
  '  check <file>              whether every line of such a file matches its hash and the chain',
  '  check <link> <hash>       whether the chain has this hash, or one that starts with it, at this link',
  '  retire <YYYY-MM-DD>       removes entries from before that day, up to the last anchor before it',
];

export type CommandResult = { lines: string[]; isFine: boolean };

const fine = (...lines: string[]): CommandResult => ({ lines, isFine: true });
const wrong = (...lines: string[]): CommandResult => ({ lines, isFine: false });

/** Runs one command of the operator; `db` is the application's connection. */
export async function runAuditCommand(db: DataSource, settings: Settings, args: string[]): Promise<CommandResult> {
  const [command, first, second] = args;
  if (command === 'verify') return verify(db, first ?? ownFolder(settings));
  if (command === 'anchor') return anchor(db, settings.auditAnchorFolder);
  if (command === 'proof' && isRecordId(first ?? '')) return proof(db, String(first).toLowerCase(), second);
  if (command === 'check' && first && second) return checkLink(db, first, second);
  if (command === 'check' && first) return checkProof(db, await readFile(first, 'utf8'));
  if (command === 'retire' && first) return retireEntries(db, settings, first);
  return command === undefined || command === 'help' ? fine(...HELP) : wrong(...HELP);
}

/** The folder appears with the first anchor. */
function ownFolder({ auditAnchorFolder: folder }: Settings): string | null {
  return folder !== null && existsSync(folder) ? folder : null;
}

async function verify(db: DataSource, folder: string | null): Promise<CommandResult> {
  const files = folder === null ? [] : await readAnchorFiles(folder);
  const { problems, links, waiting, anchors, head } = await verifyAudit(db, files);
  const separation = await readSeparation(db);
  const lines = [
    `Links checked: ${links}, up to link ${head.position}: ${head.hash}`,
    `Anchors compared: ${anchors.checked}, ${folder === null ? 'none of them from a file: AUDIT_ANCHOR_FOLDER has none' : `${files.length} of them from the folder ${folder}`}`,
    ...(anchors.retired > 0 ? [`Anchors older than the remaining entries: ${anchors.retired}`] : []),
    ...(waiting > 0 ? [`Entries not sealed yet: ${waiting}`] : []),
    `${separation.powers.length === 0 ? 'protected' : 'NOT PROTECTED'}: ${separationLine(separation)}`,
    ...problems.map((problem) => `BROKEN: ${problem}`),
    ...(problems.length === 0 ? ['The log is intact.'] : []),
  ];
  return { lines, isFine: problems.length === 0 };
}

async function anchor(db: DataSource, folder: string | null): Promise<CommandResult> {
  const taken = await takeAnchor(db);
  if (!taken) return wrong('The log is empty: nothing to anchor.');
  if (folder !== null) await writeAnchorFile(folder, taken.anchor);
  const { day, position, hash } = taken.anchor;
  return fine(`${day} ${position} ${hash}`);
}

async function proof(db: DataSource, id: string, file: string | undefined): Promise<CommandResult> {
  const found = await readAccessProof(db, id, 'the command line');
  if (!found) return wrong(`Nothing was ever logged about ${id}.`);
  await new AuditLog().append(db, { action: 'export', kind: 'audit', registrationId: id });
  if (file !== undefined) await writeFile(file, `${JSON.stringify(found, null, 2)}\n`, { mode: 0o600 });
  return fine(...proofLines(found));
}
