import type { LotRecipients, StockMovements } from '@firstlight/domain/lists/stock';
import type { SupplyPeriod, SupplyTotals } from '@firstlight/domain/record/supplies';
import { IDEMPOTENCY_HEADER, ifMatch, injectEndpoints } from '@firstlight/staff-data';

/** A stock write: its URL, and the version that its form was read from. */
export type StockWrite = { path: string; method: 'POST' | 'PUT' | 'DELETE'; body?: object; version?: number };

const lotPath = (lotId: string): string => `stock/lots/${encodeURIComponent(lotId)}`;

export const stockApi = injectEndpoints((build) => ({
  listStockMovements: build.query<StockMovements, string>({
    query: (lotId) => `${lotPath(lotId)}/movements`,
    providesTags: ['Stock'],
  }),
  listLotRecipients: build.query<LotRecipients, string>({ query: (lotId) => `${lotPath(lotId)}/recipients` }),
  listSupplyTotals: build.query<SupplyTotals, SupplyPeriod>({
    query: (params) => ({ url: 'supplies/totals', params }),
    providesTags: ['Stock'],
  }),
  saveStock: build.mutation<object | null, { input: StockWrite; key: string }>({
    query: ({ input: { path, method, body, version }, key }) => ({
      url: path,
      method,
      body,
      headers: { [IDEMPOTENCY_HEADER]: key, ...(version !== undefined && ifMatch(version)) },
    }),
    // A rejected write shows what someone else changed.
    invalidatesTags: ['Stock'],
  }),
}));

/** The file of a recalled lot's recipients, as a link. */
export const recipientsFile = (lotId: string): string => `/api/${lotPath(lotId)}/recipients.csv`;
