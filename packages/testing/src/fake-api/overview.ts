import type { HttpHandler } from 'msw';
import type { CareTargets, StoredTargets } from '@firstlight/domain/care/care-targets';
import type { OverviewAnswer, OverviewPlaces, TrendChart, WaitingAnswer } from '@firstlight/domain/insight/overview';
import { get, put } from './route.js';
import type { FakeApi } from './fake-api.js';

const aChart = (): TrendChart => ({
  chart_html: '<!doctype html><svg></svg>',
  chart_height: 300,
  table: { columns: ['Month', 'Before', 'Now'], rows: [['May 2026', '9', '12']] },
});

/** The overview, and the people waiting for a step of care. */
export const overviewHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<OverviewAnswer>('/api/analytics/overview', () => fakeApi.overview),
  get<OverviewPlaces>('/api/analytics/overview/places', () => ({
    cities: ['London', 'Windsor'],
    sites: ['Haven'],
    stops: ['Market, Leamington'],
  })),
  get<TrendChart>('/api/analytics/overview/chart', aChart),
  get<WaitingAnswer>('/api/analytics/overview/people', () => ({
    items: fakeApi.waiting,
    pagination: { current_page: 1, total_pages: 1, total_records: fakeApi.waiting.length },
  })),
  put<StoredTargets, CareTargets>('/api/analytics/overview/targets', ({ body }) => {
    const targets = { percents: body, version: fakeApi.overview.targets.version + 1 };
    fakeApi.overview = { ...fakeApi.overview, targets };
    return targets;
  }),
];
