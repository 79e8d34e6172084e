import { Injectable } from '@nestjs/common';
import { Vault } from '../../platform/crypto/vault.js';
import type { AttachmentRow } from './attachment.entity.js';

/** File names, and names in pasted links, often contain the client's name. */
export type Names = Pick<AttachmentRow, 'filename' | 'link' | 'originalUrl'>;
type NameColumns = Names & Pick<AttachmentRow, 'sealedNames'>;

export function attachmentNamesBinding(id: string): string {
  return `attachments.names:${id}`;
}

/** Names of attachments are sealed; nothing searches them (decisions.md 28). */
@Injectable()
export class AttachmentNames {
  constructor(private readonly vault: Vault) {}

  columns(id: string, { filename, link, originalUrl }: Names): NameColumns {
    const sealedNames = this.vault.sealText(
      JSON.stringify({ filename, link, originalUrl }),
      attachmentNamesBinding(id),
    );
    return { filename: null, link: null, originalUrl: null, sealedNames };
  }

  /** The names of a row; those from earlier releases are in the clear until they are sealed. */
  of(row: NameColumns & Pick<AttachmentRow, 'id'>): Names {
    const { filename, link, originalUrl, sealedNames } = row;
    if (!sealedNames) return { filename, link, originalUrl };
    return JSON.parse(this.vault.openText(sealedNames, attachmentNamesBinding(row.id))) as Names;
  }

  /** The same row with decrypted names. */
  opened(row: AttachmentRow): AttachmentRow {
    return Object.assign(row, this.of(row));
  }
}
