import { PROOF_TEXTS, type AccessProof, type ProofLine } from '@firstlight/domain/operations/access-proof';

function lineText({ at, who, role, deed, tab, outcome, link }: ProofLine): string {
  const what = `${deed}${tab === null ? '' : ` (${tab})`}${outcome === 'done' ? '' : `, ${outcome}`}`;
  return `${at}  ${who}, ${role}  ${what}\n    ${link ? `link ${link.position}  ${link.hash}` : 'not sealed yet'}`;
}

/** The proof as printable plain text. */
export function proofLines(proof: AccessProof): string[] {
  const { anchor, drafts } = proof;
  return [
    `Who opened the record of ${proof.client_name ?? 'a purged client'} (${proof.registration_id})`,
    `Prepared ${proof.made_at} by ${proof.made_by}`,
    '',
    ...proof.lines.map(lineText),
    '',
    PROOF_TEXTS.covers,
    ...(drafts > 0 ? [PROOF_TEXTS.drafts(drafts)] : []),
    PROOF_TEXTS.chain,
    PROOF_TEXTS.limits,
    anchor ? `Newest anchor: ${anchor.day}, link ${anchor.position}, ${anchor.hash}` : 'No anchor yet.',
  ];
}
