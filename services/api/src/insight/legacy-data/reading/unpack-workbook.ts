import { LEGACY_TEXTS } from '@firstlight/domain/insight/legacy-data';
import * as XLSX from '@e965/xlsx';
import { UnsoundZip, zipParts, type ZipCaps } from '../../../platform/zip/zip-parts.js';
import { UnreadableFile } from './file-kind.js';

/** Limits of the unpacked size and the compression ratio of a workbook: beyond these it is a bomb. */
const CAPS: ZipCaps = { entries: 5_000, bytes: 400 * 1024 * 1024, ratio: 150 };

/** The parts that rows are read from; pictures and anything else are not unpacked. */
const PARTS = /^(\[content_types\]\.xml|_rels\/[^/]+|docprops\/[^/]+|xl\/.+\.(xml|rels))$/i;

const TEXTS = { damaged: LEGACY_TEXTS.damaged, encrypted: LEGACY_TEXTS.encrypted, bomb: LEGACY_TEXTS.bomb } as const;

/** The container format of the library's own archive reader. */
type Container = { FullPaths: string[] };
type Cfb = { utils: { cfb_new: () => Container; cfb_add: (to: Container, name: string, content: Buffer) => void } };
type ZipReader = { parse_zip: (container: Container, options: XLSX.ParsingOptions) => XLSX.WorkBook };

/**
 * Reads a packed workbook. The library itself would unpack more than the size an entry declares: here it only gets
 * what `zipParts` unpacked.
 */
export async function unpackWorkbook(bytes: Buffer, options: XLSX.ParsingOptions): Promise<XLSX.WorkBook> {
  const { utils } = XLSX.CFB as Cfb;
  const container = utils.cfb_new();
  const names = new Set<string>();
  try {
    for await (const { name, content } of zipParts(bytes, CAPS)) {
      names.add(name);
      if (PARTS.test(name)) utils.cfb_add(container, name, content);
    }
  } catch (error) {
    throw error instanceof UnsoundZip ? new UnreadableFile(TEXTS[error.reason]) : error;
  }
  if (!names.has('xl/workbook.xml')) throw new UnreadableFile(LEGACY_TEXTS.mislabelled);
  return (XLSX as unknown as ZipReader).parse_zip(container, options);
}
