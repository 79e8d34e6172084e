import type { Report } from '@firstlight/domain/insight/reports';

/** The edited notes only, by place. `version` is the report they were typed into; null once the stored ones were shown. */
export type NoteEdits = { version: number | null; texts: Record<string, string> };

/** A draft as earlier releases kept it: every note, without a version. */
type EarlierDraft = { note: string; notes: string[] };

export const NO_EDITS: NoteEdits = { version: null, texts: {} };
/** The place of the note on the whole report; an indicator's is its number. */
export const WHOLE = 'report';

/** The stored notes, by place. */
export function storedNotes({ note, figures }: Pick<Report, 'note' | 'figures'>): Record<string, string> {
  return { ...Object.fromEntries(figures.map((one, index) => [index, one.note])), [WHOLE]: note };
}

/** The texts that differ from what is stored. */
export function changedTexts({ texts }: NoteEdits, report: Report): Record<string, string> {
  const stored = storedNotes(report);
  return Object.fromEntries(Object.entries(texts).filter(([place, text]) => text !== stored[place]));
}

/** The first edit decides which version the notes are based on: a refetched report isn't one that the author has read. */
export function withEdit(edits: NoteEdits, report: Report, place: string, text: string): NoteEdits {
  const texts = changedTexts(edits, report);
  const version = Object.keys(texts).length === 0 ? report.version : edits.version;
  return { version, texts: { ...texts, [place]: text } };
}

/** What was typed while the notes were being saved stays, based on what was just stored. */
export function afterSave({ texts }: NoteEdits, saved: Report): NoteEdits {
  return { version: saved.version, texts: changedTexts({ version: null, texts }, saved) };
}

/** A kept draft as edits. No report has version 0, so an earlier release's draft is never saved without a question. */
export function restoredEdits(kept: NoteEdits | EarlierDraft): NoteEdits {
  if ('texts' in kept) return kept;
  return { version: 0, texts: { ...Object.fromEntries(kept.notes.entries()), [WHOLE]: kept.note } };
}
