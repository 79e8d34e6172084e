import { Global, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { BlobFiles } from './blob-files.js';
import { BlobStore } from './blob-store.js';
import { Blobs } from './blobs.js';
import { FolderBlobStore } from './folder-blob-store.js';
import { PostgresBlobStore } from './postgres-blob-store.js';

const chosen = ({ blobFolder }: Settings): BlobStore =>
  blobFolder === null ? new PostgresBlobStore() : new FolderBlobStore(blobFolder);

@Global()
@Module({
  providers: [Blobs, BlobFiles, { provide: BlobStore, useFactory: chosen, inject: [SETTINGS] }],
  exports: [Blobs],
})
export class BlobsModule {}
