import {
  DEFAULT_TEMPLATE,
  type FormFile,
  type NewReport,
  type Report,
  type ReportNotes,
  type ReportRecipient,
  type ReportSchedule,
  type ReportScheduleForm,
  type ReportSummary,
  type ReportTemplate,
  type ReportTemplateForm,
} from '@firstlight/domain/insight/reports';
import type { ReportFormCells } from '@firstlight/domain/insight/report-forms';
import type { HttpHandler } from 'msw';
import { create, get, post, put, refused, remove } from './route.js';
import type { FakeApi } from './fake-api.js';

const CELLS: ReportFormCells = {
  name: 'return.xlsx',
  cells: [
    { sheet: 'Return', cell: 'B4', label: '1.1 People tested for HIV · This quarter' },
    { sheet: 'Return', cell: 'B5', label: '1.2 People cured · This quarter' },
    { sheet: 'Return', cell: 'B6', label: '2.1 Condoms handed out · This quarter' },
  ],
  more: false,
};

export function aReport(change: Partial<Report> = {}): Report {
  return {
    id: 'report-1',
    name: 'Quarterly report',
    period: { from: '2026-07-01', to: '2026-09-30' },
    made_at: '2026-10-02T15:00:00Z',
    made_by: 'Aspen Staffperson',
    signed_at: null,
    signed_by: null,
    superseded_by: null,
    supersedes: null,
    version: 1,
    editable: true,
    template_id: 'default',
    note: '',
    figures: [
      {
        label: 'Registrations',
        sentence: 'Registrations, 1 Jul to 30 Sep 2026, live and historical',
        table: {
          columns: ['Period', 'Registrations'],
          rows: [
            ['Q3 2025', 85],
            ['Q2 2026', 60],
            ['Q3 2026', 135],
          ],
        },
        n: null,
        note: '',
      },
    ],
    ...change,
  };
}

const summaryOf = ({ note: _note, figures: _figures, template_id: _template, ...summary }: Report): ReportSummary =>
  summary;

/** Reports are made, noted, signed and deleted; the only template is the one that ships. */
export const reportHandlers = (fakeApi: FakeApi): HttpHandler[] => {
  let schedule: ReportSchedule = {
    enabled: false,
    template_id: 'default',
    days_after: 10,
    recipients: [],
    version: 0,
  };
  const templates: ReportTemplate[] = [{ ...DEFAULT_TEMPLATE }];
  const found = (id: string | undefined): Report | undefined => fakeApi.reports.find((report) => report.id === id);
  const changed = (id: string | undefined, change: Partial<Report>): Report | Response => {
    const before = found(id);
    if (!before) return refused(404, 'Not found.');
    const after = { ...before, ...change, version: before.version + 1 };
    fakeApi.reports = fakeApi.reports.map((report) => (report === before ? after : report));
    return after;
  };
  return [
    get<ReportSchedule>('/api/report-schedule', () => schedule),
    get<ReportRecipient[]>('/api/report-schedule/recipients', () => [{ id: 'u-1', name: 'Aspen Staffperson' }]),
    put<ReportSchedule, ReportScheduleForm>('/api/report-schedule', ({ body }) => {
      schedule = { ...body, version: schedule.version + 1 };
      return schedule;
    }),
    get<ReportTemplate[]>('/api/report-templates', () => templates),
    post<ReportFormCells, FormFile>('/api/report-templates/form', ({ body: { name } }) => ({ ...CELLS, name })),
    get<ReportFormCells>('/api/report-templates/:id/form', () => CELLS),
    post<ReportTemplate>('/api/report-templates/:id/undo', ({ params }) => {
      const before = templates.find(({ id }) => id === params['id']);
      if (!before) return refused(404, 'Not found.');
      return Object.assign(before, { version: before.version + 1 });
    }),
    create<ReportTemplate, ReportTemplateForm>('/api/report-templates', ({ body: { name, file, indicators } }) => {
      const own = file ? { form: file.name, indicators: indicators as ReportTemplate['indicators'] } : {};
      const made = { ...DEFAULT_TEMPLATE, ...own, id: `template-${templates.length}`, name, version: 1 };
      templates.push(made);
      return made;
    }),
    put<ReportTemplate, ReportTemplateForm>('/api/report-templates/:id', ({ params, body: { name } }) => {
      const changed = templates.find(({ id }) => id === params['id']);
      if (!changed) return refused(404, 'Not found.');
      return Object.assign(changed, { name, version: changed.version + 1 });
    }),
    remove('/api/report-templates/:id', ({ params }) => {
      const at = templates.findIndex(({ id }) => id === params['id']);
      templates.splice(at, 1);
    }),
    get<ReportSummary[]>('/api/reports', () => fakeApi.reports.map(summaryOf)),
    create<Report, NewReport>('/api/reports', ({ body: { from, to, supersedes = null } }) => {
      const made = aReport({ id: `report-${fakeApi.reports.length + 1}`, period: { from, to }, supersedes });
      fakeApi.reports = [made, ...fakeApi.reports];
      return made;
    }),
    get<Report>('/api/reports/:id', ({ params }) => found(params['id']) ?? refused(404, 'Not found.')),
    put<Report, ReportNotes>('/api/reports/:id', ({ params, body: { note, indicator_notes } }) =>
      changed(params['id'], {
        note,
        figures: (found(params['id'])?.figures ?? []).map((one, at) => ({ ...one, note: indicator_notes[at] ?? '' })),
      }),
    ),
    post<Report>('/api/reports/:id/sign', ({ params }) =>
      changed(params['id'], { signed_at: '2026-10-03T15:00:00Z', signed_by: 'Main Admin', editable: false }),
    ),
    remove('/api/reports/:id', ({ params }) => {
      fakeApi.reports = fakeApi.reports.filter(({ id }) => id !== params['id']);
    }),
  ];
};
