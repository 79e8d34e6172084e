import { Injectable } from '@nestjs/common';
import {
  LETTER_FORMS,
  LETTER_KINDS,
  LETTER_LANGUAGES,
  type LetterKind,
  type LetterLanguage,
} from '@firstlight/domain/letters/letter-kinds';
import { checkWording, DEFAULT_WORDINGS } from '@firstlight/domain/letters/letter-wording';
import {
  LETTER_TEXTS,
  type LetterTemplate,
  type LetterTemplateForm,
  type OfferedLetter,
} from '@firstlight/domain/letters/letters';
import { mayUseTab, type Principal } from '@firstlight/domain/people/permissions';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { staffNames } from '../../people/users/staff-names.js';
import { Changes } from '../../platform/audit/changes.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { UnprocessableEntity, throwIfInvalid } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';
import { LetterTemplateRow } from './letter-template.entity.js';

type Which = { kind: LetterKind; language: LetterLanguage };

const VERSIONS_SHOWN = 50;

const NEWEST = `
  SELECT DISTINCT ON (kind, language) kind, language, version, wording, is_on AS "isOn",
         saved_at AS "savedAt", saved_by AS "savedBy"
    FROM letter_templates ORDER BY kind, language, version DESC`;

/** The wordings of letters. A kind is off in a language until the main admin turns it on. */
@Injectable()
export class LetterTemplatesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
  ) {}

  /** Every kind in every language: the newest version, or the product's own wording as version 0. */
  async list(): Promise<LetterTemplate[]> {
    const stored = await this.shown(await this.db.query<LetterTemplateRow[]>(NEWEST));
    return LETTER_KINDS.flatMap((kind) =>
      LETTER_LANGUAGES.map(
        (language) => stored.find((one) => one.kind === kind && one.language === language) ?? shipped(kind, language),
      ),
    );
  }

  /** The newest versions of one wording; the product's own is always the last. */
  async versions({ kind, language }: Which): Promise<LetterTemplate[]> {
    const rows = await this.db
      .getRepository(LetterTemplateRow)
      .find({ where: { kind, language }, order: { version: 'DESC' }, take: VERSIONS_SHOWN });
    return [...(await this.shown(rows)), shipped(kind, language)];
  }

  /** Adds a version; earlier ones stay. Rejects if someone else saved since `expected` was read. */
  async save({ kind, language }: Which, form: LetterTemplateForm, expected: number | null): Promise<LetterTemplate> {
    const { on, title, opening, closing } = form;
    const wording = { title, opening, closing };
    throwIfInvalid(checkWording(kind, wording));
    const change = { action: 'update', kind: 'letter-template', itemId: `${kind} ${language}` } as const;
    return this.changes.run(change, async (tx, note) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`letter_templates ${kind} ${language}`]);
      const before = await this.newest(tx, { kind, language });
      const last = before?.version ?? 0;
      assertVersion(expected, last);
      const was = before ? { ...before.wording, on: before.isOn } : { ...DEFAULT_WORDINGS[kind][language], on: false };
      const fields = (['title', 'opening', 'closing', 'on'] as const).filter((name) => was[name] !== form[name]);
      note({ fields });
      const row = { kind, language, version: last + 1, wording, isOn: on };
      await tx.insert(LetterTemplateRow, { ...row, savedBy: currentPrincipal()?.user_id ?? null });
      const saved = await this.newest(tx, { kind, language });
      const [answer] = await this.shown(saved ? [saved] : []);
      return answer ?? shipped(kind, language);
    });
  }

  /** The letters that this person can write: kinds that are on, with the tabs that they need. */
  async offered(who: Principal): Promise<OfferedLetter[]> {
    const on = (await this.list()).filter((template) => template.on);
    return LETTER_KINDS.filter((kind) => LETTER_FORMS[kind].tabs.every((tab) => mayUseTab(who, tab))).flatMap(
      (kind) => {
        const languages = on.filter((template) => template.kind === kind).map(({ language }) => language);
        return languages.length > 0 ? [{ kind, languages }] : [];
      },
    );
  }

  /** The wording to write a letter with. */
  async inUse({ kind, language }: Which): Promise<LetterTemplate> {
    const row = await this.newest(this.db.manager, { kind, language });
    if (!row?.isOn) throw new UnprocessableEntity(LETTER_TEXTS.off);
    return shownAs(row, null);
  }

  private newest(db: EntityManager, { kind, language }: Which): Promise<LetterTemplateRow | null> {
    return db.findOne(LetterTemplateRow, { where: { kind, language }, order: { version: 'DESC' } });
  }

  private async shown(rows: readonly LetterTemplateRow[]): Promise<LetterTemplate[]> {
    const names = await staffNames(
      this.db,
      rows.map(({ savedBy }) => savedBy),
    );
    return rows.map((row) => shownAs(row, row.savedBy === null ? null : (names.get(row.savedBy) ?? null)));
  }
}

function shipped(kind: LetterKind, language: LetterLanguage): LetterTemplate {
  const wording = DEFAULT_WORDINGS[kind][language];
  return { kind, language, ...wording, on: false, version: 0, saved_at: null, saved_by: null };
}

function shownAs(row: LetterTemplateRow, savedBy: string | null): LetterTemplate {
  const { kind, language, wording, isOn, version, savedAt } = row;
  return { kind, language, ...wording, on: isOn, version, saved_at: savedAt.toISOString(), saved_by: savedBy };
}
