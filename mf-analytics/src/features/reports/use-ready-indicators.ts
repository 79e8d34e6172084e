import { DEFAULT_TEMPLATE_ID, type Indicator } from '@firstlight/domain/insight/reports';
import { reportsApi } from './reports.api';

/** The indicators of the default template, which depend on the program: one that keeps stock also counts supplies. */
export function useReadyIndicators(): readonly Indicator[] {
  const { data = [] } = reportsApi.useListReportTemplatesQuery();
  return data.find(({ id }) => id === DEFAULT_TEMPLATE_ID)?.indicators ?? [];
}
