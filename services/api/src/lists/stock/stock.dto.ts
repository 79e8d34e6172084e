import {
  type MyStockPlace,
  STOCK_KIND_CODES,
  STOCK_LIMITS,
  STOCK_PLACE_KIND_CODES,
  STOCK_TEXTS,
  type StockConfirm,
  type StockDiscard,
  type StockItemForm,
  type StockKind,
  type StockPlaceForm,
  type StockPlaceKind,
  type StockReceipt,
  type StockRecallForm,
  type StockRecount,
  type StockTransfer,
  type StockUse,
} from '@firstlight/domain/lists/stock';
import { TEST_TYPES } from '@firstlight/domain/lists/lists';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { Flag, FormText, OptionalChoice, OptionalDay, RequiredChoice } from '../../platform/http/fields.js';

/** Longer than any rule allows, so that the rule's own error is shown. */
const MAX = 1_000;
const LARGEST = 2_147_483_647;
const { invalid } = VALIDATION_TEXTS;
const t = STOCK_TEXTS;

const Id = (): PropertyDecorator => IsUUID('all', { message: t.choice });
const Count = (msg: string): PropertyDecorator =>
  applyDecorators(IsInt({ message: msg }), Min(-LARGEST, { message: msg }), Max(LARGEST, { message: msg }));

export class StockPlaceDto implements StockPlaceForm {
  @FormText(MAX) name: string = '';
  @RequiredChoice(STOCK_PLACE_KIND_CODES, t.choice) kind: StockPlaceKind;
  @Flag() active: boolean = true;
}

export class StockItemDto implements StockItemForm {
  @RequiredChoice(STOCK_KIND_CODES, t.choice) kind: StockKind;
  @FormText(MAX) name: string = '';
  @FormText(MAX) unit: string = '';
  @OptionalChoice(TEST_TYPES, t.choice) test_type: StockItemForm['test_type'] = null;
  @IsOptional() @Count(t.low) low_at: number | null = null;
  @Flag() active: boolean = true;
}

export class MyStockPlaceDto implements MyStockPlace {
  @IsOptional() @Id() place_id: string | null = null;
}

export class StockReceiptDto implements StockReceipt {
  @Id() item_id: string;
  @Id() place_id: string;
  @FormText(MAX) lot: string = '';
  @OptionalDay(t.expiry) expiry: string | null = null;
  @Count(t.quantity) quantity: number;
}

export class StockTransferDto implements StockTransfer {
  @Id() lot_id: string;
  @Id() from: string;
  @Id() to: string;
  @Count(t.quantity) quantity: number;
}

export class StockDiscardDto implements StockDiscard {
  @Id() lot_id: string;
  @Id() place_id: string;
  @Count(t.quantity) quantity: number;
  @FormText(MAX) reason: string = '';
}

export class StockRecountDto implements StockRecount {
  @Id() lot_id: string;
  @Id() place_id: string;
  @Count(t.counted) expected: number;
  @Count(t.counted) counted: number;
  @FormText(MAX) reason: string = '';
}

export class StockRecallDto implements StockRecallForm {
  @FormText(MAX) reason: string = '';
}

class StockConfirmDto implements StockConfirm {
  @Flag() confirmed?: boolean;
}

class StockUseDto extends StockConfirmDto implements StockUse {
  @IsOptional() @Id() lot_id?: string | null;

  @IsOptional()
  @IsInt({ message: t.quantity })
  @Min(1, { message: t.quantity })
  @Max(STOCK_LIMITS.perItem, { message: t.quantity })
  quantity?: number;
}

const Part = (type: new () => object): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsObject({ message: invalid }),
    ValidateNested({ message: invalid }),
    Type(() => type),
  );

/** `stock` of a form with its own lot field. */
export const StockConfirmation = (): PropertyDecorator => Part(StockConfirmDto);
/** `stock` of a form that chooses a lot. */
export const StockChoice = (): PropertyDecorator => Part(StockUseDto);
