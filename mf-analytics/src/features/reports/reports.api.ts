import type { ReportFormCells } from '@firstlight/domain/insight/report-forms';
import type {
  FormFile,
  NewReport,
  Report,
  ReportNotes,
  ReportRecipient,
  ReportSchedule,
  ReportSummary,
  ReportTemplate,
  ReportTemplateForm,
} from '@firstlight/domain/insight/reports';
import type { SavedQuestion } from '@firstlight/domain/insight/saved-questions';
import { ifMatch, injectEndpoints, postOnce } from '@firstlight/staff-data';

const address = (id: string): string => `reports/${encodeURIComponent(id)}`;
const templateAt = (id: string): string => `report-templates/${encodeURIComponent(id)}`;

/** `key` makes repeated presses create one report. */
type Once<Form> = { form: Form; key: string };
type Versioned = { id: string; version: number };

export const reportsApi = injectEndpoints((build) => ({
  listReports: build.query<ReportSummary[], void>({ query: () => 'reports', providesTags: ['Report'] }),
  getReport: build.query<Report, string>({ query: address, providesTags: ['Report'] }),
  listReportTemplates: build.query<ReportTemplate[], void>({
    query: () => 'report-templates',
    providesTags: ['Report'],
  }),
  listReportQuestions: build.query<SavedQuestion[], void>({
    query: () => 'saved-questions',
    providesTags: ['SavedQuestion'],
  }),
  makeReport: build.mutation<Report, Once<NewReport>>({
    query: ({ form, key }) => postOnce('reports', form, key),
    invalidatesTags: ['Report'],
  }),
  noteReport: build.mutation<Report, Versioned & ReportNotes>({
    query: ({ id, version, ...body }) => ({ url: address(id), method: 'PUT', body, headers: ifMatch(version) }),
    // Also after a rejected save: the form shows what someone else has saved.
    invalidatesTags: ['Report'],
    // The form shows the saved notes, not those from before, while the report is read again.
    async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
      const saved = await queryFulfilled.catch(() => null);
      if (saved) dispatch(reportsApi.util.updateQueryData('getReport', id, () => saved.data));
    },
  }),
  signReport: build.mutation<Report, Versioned>({
    query: ({ id, version }) => ({ url: `${address(id)}/sign`, method: 'POST', headers: ifMatch(version) }),
    invalidatesTags: ['Report'],
  }),
  deleteReport: build.mutation<void, string>({
    query: (id) => ({ url: address(id), method: 'DELETE' }),
    invalidatesTags: ['Report'],
  }),
  createReportTemplate: build.mutation<ReportTemplate, Once<ReportTemplateForm>>({
    query: ({ form, key }) => postOnce('report-templates', form, key),
    invalidatesTags: ['Report'],
  }),
  inspectReportForm: build.mutation<ReportFormCells, FormFile>({
    query: (body) => ({ url: 'report-templates/form', method: 'POST', body }),
  }),
  getReportForm: build.query<ReportFormCells, string>({ query: (id) => `${templateAt(id)}/form` }),
  undoReportTemplate: build.mutation<ReportTemplate, Versioned>({
    query: ({ id, version }) => ({ url: `${templateAt(id)}/undo`, method: 'POST', headers: ifMatch(version) }),
    invalidatesTags: ['Report'],
  }),
  changeReportTemplate: build.mutation<ReportTemplate, Versioned & ReportTemplateForm>({
    query: ({ id, version, ...body }) => ({ url: templateAt(id), method: 'PUT', body, headers: ifMatch(version) }),
    invalidatesTags: ['Report'],
  }),
  deleteReportTemplate: build.mutation<void, string>({
    query: (id) => ({ url: templateAt(id), method: 'DELETE' }),
    invalidatesTags: ['Report'],
  }),
  getReportSchedule: build.query<ReportSchedule, void>({ query: () => 'report-schedule', providesTags: ['Report'] }),
  listReportRecipients: build.query<ReportRecipient[], void>({
    query: () => 'report-schedule/recipients',
    providesTags: ['User'],
  }),
  saveReportSchedule: build.mutation<ReportSchedule, ReportSchedule>({
    query: ({ version, ...body }) => ({ url: 'report-schedule', method: 'PUT', body, headers: ifMatch(version) }),
    invalidatesTags: ['Report'],
  }),
}));
