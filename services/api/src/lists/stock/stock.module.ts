import { Module } from '@nestjs/common';
import { ProgramProfileModule } from '../../people/program-profile/program-profile.module.js';
import { StockController } from './stock.controller.js';
import { StockLedger } from './stock-ledger.service.js';
import { StockService } from './stock.service.js';

@Module({
  imports: [ProgramProfileModule],
  controllers: [StockController],
  providers: [StockService, StockLedger],
  exports: [StockLedger],
})
export class StockModule {}
