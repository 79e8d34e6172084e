import type { MyStockPlace, Stock } from '@firstlight/domain/lists/stock';
import type { Supplies, Supply, SupplyForm } from '@firstlight/domain/record/supplies';
import { injectEndpoints } from './staff-api';
import { postOnce } from './write-requests';

/** Given in a client's record, or without a record (null). */
type OfRecord<More> = { registrationId: string | null } & More;

const pathOf = (registrationId: string | null): string =>
  registrationId === null ? 'supplies' : `admin-registration/${encodeURIComponent(registrationId)}/supplies`;

/** Stock, and the harm-reduction supplies given from it. */
export const suppliesApi = injectEndpoints((build) => ({
  getStock: build.query<Stock, void>({ query: () => 'stock', providesTags: ['Stock'] }),
  chooseMyStockPlace: build.mutation<MyStockPlace, string>({
    query: (place_id) => ({ url: 'stock/my-place', method: 'PUT', body: { place_id } satisfies MyStockPlace }),
    invalidatesTags: ['Stock'],
  }),
  listSupplies: build.query<Supplies, string | null>({ query: pathOf, providesTags: ['Stock'] }),
  giveSupplies: build.mutation<Supply, OfRecord<{ form: SupplyForm; key: string }>>({
    query: ({ registrationId, form, key }) => postOnce(pathOf(registrationId), form, key),
    // After a rejected write, shows what someone else changed.
    invalidatesTags: ['Stock'],
  }),
  undoSupplies: build.mutation<void, OfRecord<{ id: string }>>({
    query: ({ registrationId, id }) => ({
      url: `${pathOf(registrationId)}/${encodeURIComponent(id)}`,
      method: 'DELETE',
    }),
    invalidatesTags: ['Stock'],
  }),
}));
