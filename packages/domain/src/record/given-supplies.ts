import type { Stock } from '../lists/stock.js';
import type { Supply } from './supplies.js';

/** The values of the inputs: the number is text while it is typed. */
export type TypedSupply = { item_id: string; quantity: string; lot_id: string; confirmed: boolean };

/**
 * What `useSupplies` of staff-data returns and `SuppliesPanel` of staff-ui shows: neither package imports the other.
 */
export type GivenSupplies = {
  stock: Stock | undefined;
  supplies: readonly Supply[] | undefined;
  /** Loading failed; `retry` loads them again. */
  failed: boolean;
  retry: () => void;
  typed: TypedSupply;
  put: (part: Partial<TypedSupply>) => void;
  errorAt: (field: 'item_id' | 'quantity' | 'lot_id' | 'place_id') => string | undefined;
  /** Why the last save failed, as a sentence. */
  failure: string | null;
  busy: boolean;
  /** Whether they are saved; otherwise `failure` or `errorAt` shows why not. */
  give: () => Promise<boolean>;
  undo: (id: string) => Promise<void>;
  /** Chooses where the user works; null where the screen has its own field for this. */
  workAt: ((placeId: string) => Promise<void>) | null;
};
