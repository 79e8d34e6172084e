import type { UsedStock } from '@firstlight/domain/lists/stock';
import { injectEndpoints } from '@firstlight/staff-data';

/** The lot that a saved item of a record came from. */
export const stockLotsApi = injectEndpoints((build) => ({
  getUsedLot: build.query<UsedStock, string>({
    query: (itemId) => `stock/used/${encodeURIComponent(itemId)}`,
    providesTags: ['Stock'],
  }),
}));

/** Refetched whenever a form opens: others take units in the meantime. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;
