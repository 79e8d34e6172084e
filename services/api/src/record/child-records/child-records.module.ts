import { Module } from '@nestjs/common';
import { ChildRecords } from './child-records.js';
import { ItemVersions } from './item-versions.js';

@Module({ providers: [ChildRecords, ItemVersions], exports: [ChildRecords] })
export class ChildRecordsModule {}
