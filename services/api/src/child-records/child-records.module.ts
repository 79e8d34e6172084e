import { Module } from '@nestjs/common';
import { ChildRecords } from './child-records.js';

@Module({ providers: [ChildRecords], exports: [ChildRecords] })
export class ChildRecordsModule {}
