import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  type LetterParts,
  type LetterSigner,
  letterDocument,
  letterFileName,
} from '@firstlight/domain/letters/letter-document';
import { letterDate, recordFacts, testName, testsFor } from '@firstlight/domain/letters/letter-facts';
import type { FactKey } from '@firstlight/domain/letters/fact-keys';
import { LETTER_FORMS, type LetterKind } from '@firstlight/domain/letters/letter-kinds';
import {
  checkFacts,
  LETTER_TEXTS,
  type LetterChoice,
  type LetterDraft,
  type LetterFact,
  letterFactsOf,
  type LetterToSign,
  type SignedLetter,
} from '@firstlight/domain/letters/letters';
import { isMainAdmin, mayUseTab, type Principal } from '@firstlight/domain/people/permissions';
import { invalid, type Violation } from '@firstlight/domain/platform/violations';
import { ProgramProfileService } from '../../people/program-profile/program-profile.service.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { Conflict, Forbidden, throwIfInvalid } from '../../platform/errors/http-errors.js';
import { AttachmentsService } from '../../record/attachments/attachments.service.js';
import { LetterFiles } from './letter-files.service.js';
import { LetterRecords } from './letter-records.service.js';
import { LetterTemplatesService } from './letter-templates.service.js';

type Prepared = {
  parts: Omit<LetterParts, 'signer'>;
  facts: LetterFact[];
  tests: LetterDraft['tests'];
  basedOn: string;
  templateVersion: number;
};

/** Letters filled in from a record: known and missing facts, the preview, and the signed copy among the attachments. */
@Injectable()
export class LettersService {
  constructor(
    private readonly templates: LetterTemplatesService,
    private readonly records: LetterRecords,
    private readonly profiles: ProgramProfileService,
    private readonly files: LetterFiles,
    private readonly attachments: AttachmentsService,
  ) {}

  async draft(registrationId: string, choice: LetterChoice, who: Principal): Promise<LetterDraft> {
    const { facts, tests, basedOn } = await this.prepare(registrationId, choice, who);
    return { facts, tests, based_on: basedOn };
  }

  /** The letter as it would be signed, omitting what is missing. */
  async preview(registrationId: string, choice: LetterChoice, who: Principal): Promise<StreamableFile> {
    const { parts } = await this.prepare(registrationId, choice, who);
    return this.files.preview(letterDocument({ ...parts, signer: null }));
  }

  /** Stores the letter with the session's name, role and time. A repeated call returns the first letter. */
  async sign(registrationId: string, form: LetterToSign, who: SessionPrincipal): Promise<SignedLetter> {
    const { parts, facts, basedOn, templateVersion } = await this.prepare(registrationId, form, who);
    const problems = [...checkFacts(facts), ...(await this.unprintable(facts))];
    const letter = letterDocument({ ...parts, signer: signerOf(who) });
    const bytes = await this.files.pdf(letter);
    const typed = facts.filter(({ from }) => from === 'typed').map(({ key }) => key);
    const filename = letterFileName(form.kind, parts.today);
    const described = { type: LETTER_FORMS[form.kind].attachmentType, documentDate: parts.today, filename };
    const attachment = await this.attachments.createFromStream(
      registrationId,
      { ...described, content: Readable.from([bytes]) },
      {
        fields: [
          `letter ${form.kind} ${form.language}`,
          `template ${templateVersion}`,
          `sha256 ${createHash('sha256').update(bytes).digest('hex')}`,
          ...typed,
        ],
        // Inside the transaction, so that a repeated call gets its first response even if the record changed since.
        alongside: async () => {
          if (form.based_on !== basedOn) throw new Conflict(LETTER_TEXTS.changed);
          throwIfInvalid(problems);
          return Promise.resolve();
        },
      },
    );
    return { attachment };
  }

  private async prepare(registrationId: string, choice: LetterChoice, who: Principal): Promise<Prepared> {
    const { kind, language, test_id: testId = null, typed, window = false } = choice;
    requireTabs(kind, who);
    const template = await this.templates.inUse({ kind, language });
    const record = await this.records.read(registrationId, kind);
    const { profile } = await this.profiles.current();
    const today = todayInNewYork();
    const known = recordFacts(kind, record, testId, language);
    const facts = letterFactsOf({ kind, typed, window }, known);
    const { title, opening, closing, version } = template;
    const wording = { title, opening, closing };
    const values: Partial<Record<FactKey, string>> = Object.fromEntries(
      facts.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])),
    );
    const parts = { kind, language, wording, profile, record, facts: values, window, today };
    // The letter with the record's own facts only: typed ones are the signer's and can't change unnoticed.
    const stored = letterDocument({ ...parts, facts: known, signer: null });
    return {
      parts,
      facts,
      tests: testsFor(kind, record.tests).map((test) => ({
        id: test.id,
        label: [letterDate(test.test_date, 'en'), testName(test, 'en')].filter((part) => part !== '').join(', '),
      })),
      basedOn: createHash('sha256').update(JSON.stringify({ stored, version, window })).digest('base64url'),
      templateVersion: version,
    };
  }

  /** A letter with a box instead of a character would be wrong, e.g. in a name. */
  private async unprintable(facts: readonly LetterFact[]): Promise<Violation[]> {
    const found: Violation[] = [];
    for (const { key, value } of facts) {
      const characters = await this.files.unprintable(value ?? '');
      if (characters === '') continue;
      found.push({ ...invalid(key, LETTER_TEXTS.unprintable(characters)), loc: ['body', 'typed', key] });
    }
    return found;
  }
}

/** The route requires Attachments; a letter also requires these tabs, because it shows their data. */
function requireTabs(kind: LetterKind, who: Principal): void {
  if (!LETTER_FORMS[kind].tabs.every((tab) => mayUseTab(who, tab))) throw new Forbidden();
}

function signerOf(who: SessionPrincipal): LetterSigner {
  return { name: `${who.firstName} ${who.lastName}`, isMainAdmin: isMainAdmin(who), at: new Date().toISOString() };
}
