import {
  type AccessProof,
  ACCESS_REPORT_TEXTS,
  PROOF_TEXTS,
  type ProofLine,
} from '@firstlight/domain/operations/access-proof';
import { type Letterhead, letterPdf } from '../../platform/pdf/letter.js';

/** The time in its own column; what and where in the next. */
function cellsOf({ at, who, role, deed, tab, outcome }: ProofLine): [string, string, string] {
  const what = `${deed}${tab === null ? '' : ` (${tab})`}${outcome === 'done' ? '' : `, ${outcome}`}`;
  return [at.replace('T', ' '), `${who}, ${role}`, what];
}

/** For a client who asks who opened or changed their record: when, who in which role, and what; without hashes. */
export function accessReportPdf(proof: AccessProof, letterhead: Letterhead): Promise<Uint8Array> {
  const { title, columns, none, confidential } = ACCESS_REPORT_TEXTS;
  const letter = { title: `${title}, record ${proof.registration_id}`, heading: title, foot: confidential };
  return letterPdf(letterhead, letter, (writer) => {
    writer.text(`${proof.client_name ?? 'Purged record'}, record ${proof.registration_id}`, { size: 12 });
    writer.text(`Prepared ${proof.made_at.replace('T', ' ')} by ${proof.made_by}`, { size: 9, soft: true });
    writer.space(8);
    writer.text(PROOF_TEXTS.covers, { size: 9 });
    writer.space(10);
    writer.columns(columns, { size: 9, bold: true });
    for (const line of proof.lines) writer.columns(cellsOf(line), { size: 9 });
    if (proof.lines.length === 0) writer.text(none, { size: 9 });
    writer.space(8);
    if (proof.drafts > 0) writer.text(PROOF_TEXTS.drafts(proof.drafts), { size: 9 });
  });
}
