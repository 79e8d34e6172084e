import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Resource } from '@medplum/fhirtypes';
import { DataSource } from 'typeorm';
import type { CopiedRows } from '../../../platform/database/copied-rows.js';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { FhirItems, type FoundItem } from '../fhir-items.service.js';
import { CLIENT_FIELDS, type ClientRow, FhirPatients } from '../fhir-patients.service.js';
import { ANY, FhirSources } from '../fhir-sources.service.js';
import { toProvenance } from '../mapping/documents.js';
import { toPatient } from '../mapping/patient.js';
import { ITEM_FIELDS } from '../reading/item-fields.js';
import { copied, type ReadRows } from '../reading/rows.js';
import type { ItemSource } from '../resource-types.js';
import type { FhirReaderPrincipal } from '../scopes.js';
import type { FhirSearch } from '../search-parameters.js';
import type { ExportPart } from './export-parts.js';
import { REPEATED, REPEATED_OF_CLIENT } from './repeated-fields.js';
import { RowLines } from './row-lines.js';

/** Rows per statement. */
const PAGE = 20_000;
/** Characters per part; other calls of the API get their turn between two parts. */
const PART = 262_144;

/** What may be exported was decided when the export was requested. */
const EXPORTER: FhirReaderPrincipal = { user_id: 'fhir-export', user_type: 'admin', permissions: {} };

/** Some lines, their number, and the row to continue after. */
export type Lines = { text: Buffer; resources: number; lastRow: string };

type Line = { rowId: string; text: string | null };
/** The rows of a statement; lines are built as they are consumed. */
type Page = { lines: Iterable<Line>; rows: number; last: string | null };
/** Rows that COPY reads, and how they become lines. */
type Copies = {
  lines: Pick<RowLines<never>, 'idOf' | 'lineOf'>;
  read: (search: FhirSearch) => Promise<CopiedRows>;
};
type ReadPage = (after: string | null) => Promise<Page>;

/** The resources of a part as NDJSON in the order of their rows, read page by page. */
@Injectable()
export class ExportLines {
  private readonly read: ReadRows;

  constructor(
    @InjectDataSource() db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly sources: FhirSources,
    private readonly items: FhirItems,
    private readonly patients: FhirPatients,
  ) {
    this.read = copied(db);
  }

  /** `most` limits a page, so that a short file ends where it should. */
  async *lines(part: ExportPart, since: Date | null, after: string | null, most: number): AsyncGenerator<Lines> {
    const count = Math.min(PAGE, most);
    const read = this.pagesOf(part, since, count);
    let page: Promise<Page> | null = null;
    let last = after;
    for (let asked = count; ; asked += count) {
      const { lines, rows, last: end }: Page = await (page ?? read(last));
      // The database reads the next page while this one is formatted, unless the file ends with this one.
      page = rows === count && asked < most ? read(end) : null;
      page?.catch(() => undefined);
      yield* chunksOf(lines);
      if (rows < count) return;
      last = end;
    }
  }

  private pagesOf({ type, items }: ExportPart, since: Date | null, count: number): ReadPage {
    const updated: FhirSearch['updated'] = since ? [{ comparison: '>', value: since.toISOString() }] : [];
    const searchAfter = (id: string | null): FhirSearch => ({
      ...{ ...ANY, count, updated },
      after: id === null ? null : { id, at: null },
    });
    if (items) return this.copiedPages(this.itemRows(items, type === 'Provenance'), searchAfter);
    if (type === 'Patient') return this.copiedPages(this.patientRows(), searchAfter);
    return async (after) => {
      const found = [...(await this.sources.each(type, searchAfter(after), EXPORTER, this.read))];
      const lines = found.map(({ rowId, resource }) => ({ rowId, text: JSON.stringify(resource) }));
      return { lines, rows: found.length, last: found.at(-1)?.rowId ?? null };
    };
  }

  private itemRows(source: ItemSource, isProvenance: boolean): Copies {
    const base = `${this.settings.publicUrl}/api/fhir`;
    const lines = new RowLines<FoundItem>(ITEM_FIELDS[source.kind], REPEATED[source.kind], (row) => {
      const item = this.items.complete(source.kind, row);
      const resource = source.resource(item.registrationId, item, base);
      return resource && isProvenance ? toProvenance(resource, item) : resource;
    });
    return { lines, read: (search) => this.items.texts(source, search) };
  }

  private patientRows(): Copies {
    const base = `${this.settings.publicUrl}/api/fhir`;
    const patient = (row: ClientRow): Resource => toPatient(this.patients.complete(row), base);
    const lines = new RowLines<ClientRow>(CLIENT_FIELDS, REPEATED_OF_CLIENT, patient, 'sealedHealthCard');
    return { lines, read: (search) => this.patients.texts(search) };
  }

  private copiedPages({ lines, read }: Copies, searchAfter: (id: string | null) => FhirSearch): ReadPage {
    return async (after) => {
      const rows = await read(searchAfter(after));
      function* each(): Generator<Line> {
        for (const texts of rows) yield { rowId: lines.idOf(texts), text: lines.lineOf(texts) };
      }
      return { lines: each(), rows: rows.count, last: rows.last && lines.idOf(rows.last) };
    };
  }
}

/** Each resource becomes text before the next row is read: short-lived objects cost little. */
function* chunksOf(lines: Iterable<Line>): Generator<Lines> {
  let [text, resources, last]: [string, number, string] = ['', 0, ''];
  for (const line of lines) {
    if (line.text === null) continue;
    last = line.rowId;
    resources += 1;
    text += `${line.text}\n`;
    if (text.length < PART) continue;
    yield { text: Buffer.from(text, 'utf8'), resources, lastRow: last };
    [text, resources] = ['', 0];
  }
  if (resources > 0) yield { text: Buffer.from(text, 'utf8'), resources, lastRow: last };
}
