import { Module } from '@nestjs/common';
import { StockModule } from '../../lists/stock/stock.module.js';
import { ProgramProfileModule } from '../../people/program-profile/program-profile.module.js';
import { ChildRecordsModule } from '../child-records/child-records.module.js';
import { AnonymousSuppliesController, SuppliesController } from './supplies.controller.js';
import { SuppliesService } from './supplies.service.js';

@Module({
  imports: [ChildRecordsModule, StockModule, ProgramProfileModule],
  controllers: [AnonymousSuppliesController, SuppliesController],
  providers: [SuppliesService],
})
export class SuppliesModule {}
