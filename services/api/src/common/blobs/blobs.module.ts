import { Global, Module } from '@nestjs/common';
import { BlobStore } from './blob-store.js';
import { Blobs } from './blobs.js';
import { PostgresBlobStore } from './postgres-blob-store.js';

@Global()
@Module({ providers: [Blobs, { provide: BlobStore, useClass: PostgresBlobStore }], exports: [Blobs] })
export class BlobsModule {}
