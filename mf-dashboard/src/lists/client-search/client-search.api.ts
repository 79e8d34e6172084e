import type { ClientQuestion, ClientSearchAnswer } from '@firstlight/domain/clients/client-search';
import { injectEndpoints } from '@firstlight/staff-data';

/** Clients across pending and submitted; the search text is sent in the body, never in a URL. */
export const clientSearchApi = injectEndpoints((build) => ({
  findClients: build.query<ClientSearchAnswer, ClientQuestion>({
    query: (body) => ({ url: 'client-search', method: 'POST', body }),
    keepUnusedDataFor: 0,
  }),
  listRecentClients: build.query<ClientSearchAnswer, void>({ query: () => 'recent-clients', keepUnusedDataFor: 0 }),
}));
