import type { AccessProof, ProofLine } from '@firstlight/domain/operations/access-proof';
import type { DataSource } from 'typeorm';
import { linkHash } from './entry-content.js';

type Result = { lines: string[]; isFine: boolean };

const NUMBER = /^\d{1,18}$/;
/** A printed hash may be typed in part. */
const HASH_START = /^[0-9a-f]{12,64}$/;

function readProof(text: string): Pick<AccessProof, 'lines'> | null {
  try {
    const proof = JSON.parse(text) as Partial<AccessProof>;
    return Array.isArray(proof.lines) ? { lines: proof.lines } : null;
  } catch {
    return null;
  }
}

/** The error in one line of a proof, alone and compared with the chain. */
function faultOf({ at, link, content }: ProofLine, inChain: ReadonlyMap<string, string>): string | null {
  if (!link) return null;
  const name = `link ${link.position} (${at})`;
  const hash = linkHash(Buffer.from(link.previous, 'hex'), content).toString('hex');
  if (hash !== link.hash) return `${name}: the line doesn't match its hash`;
  const kept = inChain.get(link.position);
  if (kept === undefined) return `${name}: the chain has no such link`;
  return kept === hash ? null : `${name}: the chain has another hash there`;
}

/** A proof saved as a file: each line must have the right hash, and the chain must have it at that link. */
export async function checkProof(db: DataSource, text: string): Promise<Result> {
  const proof = readProof(text);
  if (!proof) return { lines: ['Not an access proof.'], isFine: false };
  const positions = proof.lines.map(({ link }) => link?.position ?? '').filter((position) => NUMBER.test(position));
  const rows = await db.query<{ position: string; hash: string }[]>(
    "SELECT position::text, encode(link_hash, 'hex') AS hash FROM public.audit_links WHERE position = ANY ($1::bigint[])",
    [positions],
  );
  const inChain = new Map(rows.map(({ position, hash }) => [position, hash]));
  const faults = proof.lines.map((line) => faultOf(line, inChain)).filter((fault) => fault !== null);
  const sealed = positions.length;
  const fineLine = `${sealed} lines match their hashes and the chain. Whether the chain is intact: verify.`;
  return { lines: faults.length > 0 ? faults : [fineLine], isFine: faults.length === 0 };
}

/** One line of a printed proof. */
export async function checkLink(db: DataSource, position: string, hash: string): Promise<Result> {
  const start = hash.toLowerCase();
  if (!NUMBER.test(position) || !HASH_START.test(start)) {
    return { lines: ['A link is a number; a hash has at least its first 12 digits.'], isFine: false };
  }
  const [row] = await db.query<{ hash: string }[]>(
    "SELECT encode(link_hash, 'hex') AS hash FROM public.audit_links WHERE position = $1",
    [position],
  );
  if (row?.hash.startsWith(start)) return { lines: [`Link ${position} has this hash: ${row.hash}`], isFine: true };
  const why = row ? `Link ${position} has another hash: ${row.hash}` : `The chain has no link ${position}.`;
  return { lines: [why], isFine: false };
}
