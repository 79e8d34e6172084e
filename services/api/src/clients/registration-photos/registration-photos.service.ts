import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import { Blobs } from '../../platform/blobs/blobs.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { RegistrationRecords } from '../registrations/registration-records.js';
import { PHOTO_TYPE } from '../photos/photo-intake.js';

/** The client photo, read on demand (API-20). */
@Injectable()
export class RegistrationPhotosService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly records: RegistrationRecords,
    private readonly blobs: Blobs,
    private readonly views: Views,
  ) {}

  /** The photo as a data URL, as the specification's clients show it; null if there is none. */
  async asDataUrl(registrationId: string): Promise<{ photo: string | null }> {
    const bytes = await this.bytes(registrationId);
    return { photo: bytes && `data:${PHOTO_TYPE};base64,${bytes.toString('base64')}` };
  }

  /** The bytes behind a record's content address. */
  async content(registrationId: string): Promise<Buffer> {
    const bytes = await this.bytes(registrationId);
    if (!bytes) throw new NotFound();
    return bytes;
  }

  private async bytes(registrationId: string): Promise<Buffer | null> {
    const { photoBlobId } = await this.records.find(this.db.manager, registrationId);
    await this.views.record({ action: 'view', kind: 'photo', registrationId });
    return photoBlobId ? this.blobs.read(photoBlobId) : null;
  }
}
