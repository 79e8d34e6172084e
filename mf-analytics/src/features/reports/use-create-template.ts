import type { ReportTemplate, ReportTemplateForm } from '@firstlight/domain/insight/reports';
import { useOnce } from '@firstlight/staff-data';
import { reportsApi } from './reports.api';

type CreateTemplate = (form: ReportTemplateForm) => Promise<{ data?: ReportTemplate; error?: unknown }>;

/** A press after a lost response repeats the call, so that one template is created; a changed form is another template. */
export function useCreateTemplate(): CreateTemplate {
  const [send] = reportsApi.useCreateReportTemplateMutation();
  const once = useOnce(({ input: form, key }: { input: ReportTemplateForm; key: string }) => send({ form, key }));
  return (form) => once(form, form);
}
