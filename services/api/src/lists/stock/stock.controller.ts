import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type {
  MyStockPlace,
  Stock,
  StockItem,
  StockLot,
  StockMovements,
  StockPlace,
  UsedStock,
} from '@firstlight/domain/lists/stock';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireAnyTab, RequireTab } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { IfMatch } from '../../platform/http/versions.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import {
  MyStockPlaceDto,
  StockDiscardDto,
  StockItemDto,
  StockPlaceDto,
  StockRecallDto,
  StockReceiptDto,
  StockRecountDto,
  StockTransferDto,
} from './stock.dto.js';
import { StockService } from './stock.service.js';

/** Staff with Dispensing manage the stock; everyone with a tab can read it and set where they work. */
@ApiTags('stock')
@RequireTab('Dispensing')
@Controller('stock')
export class StockController {
  constructor(private readonly stock: StockService) {}

  @RequireAnyTab()
  @Get()
  @ErrorStatuses(404)
  read(): Promise<Stock> {
    return this.stock.read();
  }

  @RequireAnyTab()
  @Put('my-place')
  @ErrorStatuses(404)
  workAt(@Body() form: MyStockPlaceDto): Promise<MyStockPlace> {
    return this.stock.workAt(form);
  }

  @RequireAnyTab()
  @Get('used/:itemId')
  usedBy(@Param('itemId', RecordId) itemId: string): Promise<UsedStock> {
    return this.stock.usedBy(itemId);
  }

  @Post('places')
  @ErrorStatuses(404)
  addPlace(@Body() form: StockPlaceDto): Promise<StockPlace> {
    return this.stock.savePlace(null, form, null);
  }

  @Put('places/:id')
  @ErrorStatuses(409)
  changePlace(
    @Param('id', RecordId) id: string,
    @Body() form: StockPlaceDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<StockPlace> {
    return this.stock.savePlace(id, form, ifMatch);
  }

  @Post('items')
  @ErrorStatuses(404)
  addItem(@Body() form: StockItemDto): Promise<StockItem> {
    return this.stock.saveItem(null, form, null);
  }

  @Put('items/:id')
  @ErrorStatuses(409)
  changeItem(
    @Param('id', RecordId) id: string,
    @Body() form: StockItemDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<StockItem> {
    return this.stock.saveItem(id, form, ifMatch);
  }

  @Post('receipts')
  @ErrorStatuses(404)
  receive(@Body() form: StockReceiptDto): Promise<StockLot> {
    return this.stock.receive(form);
  }

  @Post('transfers')
  @ErrorStatuses(404)
  transfer(@Body() form: StockTransferDto): Promise<StockLot> {
    return this.stock.transfer(form);
  }

  @Post('discards')
  @ErrorStatuses(404)
  discard(@Body() form: StockDiscardDto): Promise<StockLot> {
    return this.stock.discard(form);
  }

  @Post('recounts')
  @ErrorStatuses(404, 409)
  recount(@Body() form: StockRecountDto): Promise<StockLot> {
    return this.stock.recount(form);
  }

  @Get('lots/:id/movements')
  movements(@Param('id', RecordId) id: string): Promise<StockMovements> {
    return this.stock.movements(id);
  }

  @Post('lots/:id/recall')
  @HttpCode(200)
  @ErrorStatuses(409)
  recall(@Param('id', RecordId) id: string, @Body() form: StockRecallDto): Promise<StockLot> {
    return this.stock.recall(id, form);
  }

  @Post('lots/:id/lift-recall')
  @HttpCode(200)
  @ErrorStatuses(409)
  liftRecall(@Param('id', RecordId) id: string, @Body() form: StockRecallDto): Promise<StockLot> {
    return this.stock.liftRecall(id, form);
  }
}
