import { Module } from '@nestjs/common';
import { ChildRecords } from './child-records.js';
import { ItemVersions } from './item-versions.js';
import { RecordItems } from './record-items.js';

@Module({ providers: [ChildRecords, ItemVersions, RecordItems], exports: [ChildRecords, RecordItems] })
export class ChildRecordsModule {}
