import { Injectable, StreamableFile } from '@nestjs/common';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { type LetterDocument, letterDocument } from '@firstlight/domain/letters/letter-document';
import type { LetterKind, LetterLanguage } from '@firstlight/domain/letters/letter-kinds';
import { checkWording } from '@firstlight/domain/letters/letter-wording';
import type { LetterTemplateForm } from '@firstlight/domain/letters/letters';
import { MADE_UP_FACTS, MADE_UP_RECORD } from '@firstlight/domain/letters/made-up-letter';
import { ProgramProfileService } from '../../people/program-profile/program-profile.service.js';
import { throwIfInvalid } from '../../platform/errors/http-errors.js';

/** Letters as PDFs. The library and its fonts are slow to load and few calls need them, so they load on demand. */
@Injectable()
export class LetterFiles {
  constructor(private readonly profiles: ProgramProfileService) {}

  async pdf(document: LetterDocument): Promise<Buffer> {
    const { letterPdf } = await import('./pdf/letter-pdf.js');
    return letterPdf(document);
  }

  async preview(document: LetterDocument): Promise<StreamableFile> {
    return new StreamableFile(await this.pdf(document), { type: 'application/pdf', disposition: 'inline' });
  }

  /** The characters that the letter's font can't draw. */
  async unprintable(text: string): Promise<string> {
    const { unprintable } = await import('./pdf/letter-fonts.js');
    return unprintable(text);
  }

  /** A wording that isn't saved yet, for a fictional client. */
  async madeUp({
    kind,
    language,
    ...form
  }: LetterTemplateForm & { kind: LetterKind; language: LetterLanguage }): Promise<StreamableFile> {
    throwIfInvalid(checkWording(kind, form));
    const { profile } = await this.profiles.current();
    const [facts, record] = [MADE_UP_FACTS[language], MADE_UP_RECORD];
    const today = todayInNewYork();
    const parts = { kind, language, wording: form, profile, facts, record, window: false, today, signer: null };
    return this.preview(letterDocument(parts));
  }
}
