import type { CareTargets, StoredTargets } from '@firstlight/domain/care/care-targets';
import type {
  OverviewAnswer,
  OverviewPlaces,
  OverviewQuery,
  TrendChart,
  TrendChartQuery,
} from '@firstlight/domain/insight/overview';
import { ifMatch, injectEndpoints } from '@firstlight/staff-data';
import { COUNTED_FACTS } from '../../parts/counted-facts';

export const overviewApi = injectEndpoints((build) => ({
  getOverview: build.query<OverviewAnswer, OverviewQuery>({
    query: (params) => ({ url: 'analytics/overview', params }),
    providesTags: [...COUNTED_FACTS],
  }),
  getOverviewPlaces: build.query<OverviewPlaces, void>({ query: () => 'analytics/overview/places' }),
  getTrendChart: build.query<TrendChart, TrendChartQuery>({
    query: (params) => ({ url: 'analytics/overview/chart', params }),
    providesTags: [...COUNTED_FACTS],
  }),
  saveCareTargets: build.mutation<StoredTargets, { percents: CareTargets; version: number }>({
    query: ({ percents, version }) => ({
      url: 'analytics/overview/targets',
      method: 'PUT',
      body: percents,
      headers: ifMatch(version),
    }),
    invalidatesTags: ['Registration'],
  }),
}));
