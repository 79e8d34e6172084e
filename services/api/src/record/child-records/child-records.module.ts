import { Module } from '@nestjs/common';
import { StockModule } from '../../lists/stock/stock.module.js';
import { ChildRecords } from './child-records.js';
import { ItemVersions } from './item-versions.js';
import { RecordItems } from './record-items.js';

@Module({
  imports: [StockModule],
  providers: [ChildRecords, ItemVersions, RecordItems],
  exports: [ChildRecords, RecordItems],
})
export class ChildRecordsModule {}
