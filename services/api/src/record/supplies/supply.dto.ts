import { isCivilDate } from '@firstlight/domain/dates/civil-dates';
import { STOCK_TEXTS } from '@firstlight/domain/lists/stock';
import { SUPPLY_TEXTS, type SupplyForm, type SupplyPeriod } from '@firstlight/domain/record/supplies';
import { IsInt, IsOptional, IsUUID, Max, Min, ValidateBy } from 'class-validator';
import { Flag, OptionalDay } from '../../platform/http/fields.js';

const LARGEST = 2_147_483_647;

const Day = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isDay', validator: { validate: (value) => typeof value === 'string' && isCivilDate(value) } },
    { message: SUPPLY_TEXTS.date },
  );

export class SupplyPeriodDto implements SupplyPeriod {
  @Day() from: string;
  @Day() to: string;
}

/** Shape only; the rules are `checkSupply`. */
export class SupplyDto implements SupplyForm {
  @IsUUID('all', { message: SUPPLY_TEXTS.item }) item_id: string;

  @IsInt({ message: STOCK_TEXTS.quantity })
  @Min(-LARGEST, { message: STOCK_TEXTS.quantity })
  @Max(LARGEST, { message: STOCK_TEXTS.quantity })
  quantity: number;

  @OptionalDay(SUPPLY_TEXTS.date) given_on?: string | null;
  @IsOptional() @IsUUID('all', { message: STOCK_TEXTS.choice }) lot_id?: string | null;
  @Flag() confirmed?: boolean;
}
