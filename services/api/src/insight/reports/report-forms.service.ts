import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { cleanFileName } from '@firstlight/domain/text/file-names';
import {
  figureOfPeriod,
  FORM_MAX_BYTES,
  FORM_TEXTS,
  isOneFigure,
  placeName,
  type ReportFormCells,
} from '@firstlight/domain/insight/report-forms';
import { type FormFile, type Indicator, INDICATORS_MAX, type ReportFigures } from '@firstlight/domain/insight/reports';
import { DataSource, type EntityManager } from 'typeorm';
import { Vault } from '../../platform/crypto/vault.js';
import { UnprocessableEntity, NotFound } from '../../platform/errors/http-errors.js';
import { type FilledCell, fillForm, openCellsOf, UnusableForm } from '../../platform/workbook/form/workbook-form.js';
import { UnsoundZip } from '../../platform/zip/zip-parts.js';
import { ReportFormRow, ReportRow, ReportTemplateRow } from './report.entity.js';

export const formNameBinding = (id: string): string => `report_forms.name:${id}`;
export const formBinding = (id: string): string => `report_forms.content:${id}`;

const ZIP = 'PK';
const REFUSALS = {
  macros: FORM_TEXTS.macros,
  encrypted: FORM_TEXTS.encrypted,
  damaged: FORM_TEXTS.damaged,
  bomb: FORM_TEXTS.damaged,
};
/** How the directory of a workbook with a password names its content. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** The bytes of a sent workbook; anything else is refused with what to do. */
function bytesOf({ name, content }: FormFile): Buffer {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > FORM_MAX_BYTES) throw new UnprocessableEntity(FORM_TEXTS.tooLarge);
  if (bytes.includes(ENCRYPTED)) throw new UnprocessableEntity(FORM_TEXTS.encrypted);
  const isWorkbook = name.toLowerCase().endsWith('.xlsx') && bytes.subarray(0, ZIP.length).toString() === ZIP;
  if (!isWorkbook) throw new UnprocessableEntity(FORM_TEXTS.xlsxOnly);
  return bytes;
}

async function readable<Read>(read: Promise<Read>): Promise<Read> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UnusableForm || error instanceof UnsoundZip)
      throw new UnprocessableEntity(REFUSALS[error.reason]);
    throw error;
  }
}

/** Funders' workbooks: the cells that can be filled, and the file with the figures of a report. */
@Injectable()
export class ReportFormsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly vault: Vault,
  ) {}

  async inspect(file: FormFile): Promise<ReportFormCells> {
    return this.cellsOf(cleanFileName(file.name), bytesOf(file));
  }

  async cells(id: string): Promise<ReportFormCells> {
    const { name, bytes } = await this.stored(id);
    return this.cellsOf(name, bytes);
  }

  /** Each indicator with a place must be a single figure, for its own cell of the workbook. */
  refuseWrongPlaces(indicators: readonly Indicator[], form: ReportFormCells | null): void {
    const known = new Set(form?.cells.map(placeName));
    const taken = new Set<string>();
    for (const indicator of indicators) {
      if (!indicator.place) continue;
      const name = placeName(indicator.place);
      if (!known.has(name)) throw new UnprocessableEntity(FORM_TEXTS.unknownCell);
      if (taken.has(name)) throw new UnprocessableEntity(FORM_TEXTS.twice);
      if (!isOneFigure(indicator)) throw new UnprocessableEntity(FORM_TEXTS.oneFigure);
      taken.add(name);
    }
  }

  async store(tx: EntityManager, file: FormFile): Promise<string> {
    const empty = Buffer.alloc(0);
    const { id } = await tx.save(tx.create(ReportFormRow, { sealedName: empty, sealedContent: empty }));
    await tx.update(
      ReportFormRow,
      { id },
      {
        sealedName: this.vault.sealText(cleanFileName(file.name), formNameBinding(id)),
        sealedContent: this.vault.seal(bytesOf(file), formBinding(id)),
      },
    );
    return id;
  }

  /** Deletes a workbook that no template or report uses. */
  async dropUnused(tx: EntityManager, id: string | null): Promise<void> {
    if (id === null) return;
    const used =
      (await tx.existsBy(ReportTemplateRow, { formId: id })) || (await tx.existsBy(ReportRow, { formId: id }));
    if (!used) await tx.delete(ReportFormRow, { id });
  }

  async nameOf(id: string | null, tx: EntityManager = this.db.manager): Promise<string | null> {
    const row =
      id === null ? null : await tx.findOne(ReportFormRow, { where: { id }, select: { id: true, sealedName: true } });
    return row && this.vault.openText(row.sealedName, formNameBinding(row.id));
  }

  /** The workbook with the figures of a report in their cells. */
  async filled(id: string, figures: readonly ReportFigures[]): Promise<{ name: string; bytes: Buffer }> {
    const { name, bytes } = await this.stored(id);
    const cells = figures.flatMap(({ place, table }): FilledCell[] => {
      const value = figureOfPeriod(table);
      return place && value !== null ? [{ ...place, value }] : [];
    });
    return { name, bytes: await readable(fillForm(bytes, cells)) };
  }

  private async cellsOf(name: string, bytes: Buffer): Promise<ReportFormCells> {
    const cells = await readable(openCellsOf(bytes));
    if (cells.length === 0) throw new UnprocessableEntity(FORM_TEXTS.noCells);
    return { name, cells: cells.slice(0, INDICATORS_MAX), more: cells.length > INDICATORS_MAX };
  }

  private async stored(id: string): Promise<{ name: string; bytes: Buffer }> {
    const row = await this.db.getRepository(ReportFormRow).findOneBy({ id });
    if (!row) throw new NotFound();
    const name = this.vault.openText(row.sealedName, formNameBinding(id));
    return { name, bytes: this.vault.open(row.sealedContent, formBinding(id)) };
  }
}
