import { Injectable } from '@nestjs/common';
import { Vault } from '../../platform/crypto/vault.js';

export function uploadNameBinding(id: string): string {
  return `legacy_uploads.filename:${id}`;
}

type StoredName = { filename: string; sealed_filename: Buffer | null };

/** Names of uploaded files are sealed as those of attachments are; the clear column is blank except in older rows. */
@Injectable()
export class UploadNames {
  constructor(private readonly vault: Vault) {}

  seal(id: string, filename: string): Buffer {
    return this.vault.sealText(filename, uploadNameBinding(id));
  }

  of(id: string, { filename, sealed_filename: sealed }: StoredName): string {
    return sealed ? this.vault.openText(sealed, uploadNameBinding(id)) : filename;
  }
}
