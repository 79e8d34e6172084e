import type { Stock, UsedStock } from '@firstlight/domain/stock';
import type { Supplies, Supply, SupplyForm } from '@firstlight/domain/supplies';
import { IDEMPOTENCY_HEADER, injectEndpoints } from '@firstlight/staff-data';
import { recordPath } from '../record-items';

type OfRecord<More> = { registrationId: string } & More;

/** What the forms of a record read of stock, and the supplies of the record. */
export const stockLotsApi = injectEndpoints((build) => ({
  getStockLots: build.query<Stock, void>({ query: () => 'stock', providesTags: ['Stock'] }),
  getUsedLot: build.query<UsedStock, string>({
    query: (itemId) => `stock/used/${encodeURIComponent(itemId)}`,
    providesTags: ['Stock'],
  }),
  listSupplies: build.query<Supplies, string>({
    query: (registrationId) => `${recordPath(registrationId)}/supplies`,
    providesTags: ['Stock'],
  }),
  giveSupplies: build.mutation<Supply, OfRecord<{ form: SupplyForm; key: string }>>({
    query: ({ registrationId, form, key }) => ({
      url: `${recordPath(registrationId)}/supplies`,
      method: 'POST',
      body: form,
      headers: { [IDEMPOTENCY_HEADER]: key },
    }),
    invalidatesTags: ['Stock'],
  }),
  undoSupplies: build.mutation<void, OfRecord<{ id: string }>>({
    query: ({ registrationId, id }) => ({
      url: `${recordPath(registrationId)}/supplies/${encodeURIComponent(id)}`,
      method: 'DELETE',
    }),
    invalidatesTags: ['Stock'],
  }),
}));

/** Read again whenever a form opens: others take units meanwhile. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;
