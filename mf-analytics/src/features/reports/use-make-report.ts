import type { NewReport, Report } from '@firstlight/domain/insight/reports';
import { useOnce } from '@firstlight/staff-data';
import { reportsApi } from './reports.api';

type MakeReport = {
  /** A press after a lost response repeats the call, so that one report is created. */
  make: (form: NewReport) => Promise<{ data?: Report; error?: unknown }>;
  isLoading: boolean;
};

export function useMakeReport(): MakeReport {
  const [send, { isLoading }] = reportsApi.useMakeReportMutation();
  const once = useOnce(({ input: form, key }: { input: NewReport; key: string }) => send({ form, key }));
  return { make: (form) => once(form, form), isLoading };
}
