import type { Template, TemplateInput, TemplateVersion } from '@firstlight/domain/lists/managed-lists';
import { injectEndpoints, postOnce } from '@firstlight/staff-data';

type Creation = { template: TemplateInput; key: string };
type Change = { id: string; template: Partial<TemplateInput> };
/** Template names and their new contents. */
type Contents = Record<string, string>;

/** Clinical and notes templates (API-14 to API-17): read by the forms, written by the Manage dialogs. */
export const templatesApi = injectEndpoints((build) => ({
  listClinicalTemplates: build.query<Template[], void>({
    query: () => 'clinical-templates',
    providesTags: ['ClinicalTemplate'],
  }),
  listClinicalTemplateVersions: build.query<TemplateVersion[], string>({
    query: (id) => `clinical-templates/${id}/versions`,
    providesTags: ['ClinicalTemplate'],
    keepUnusedDataFor: 0,
  }),
  createClinicalTemplate: build.mutation<Template, Creation>({
    query: ({ template, key }) => postOnce('clinical-templates', { ...template, is_default: false }, key),
    invalidatesTags: ['ClinicalTemplate'],
  }),
  updateClinicalTemplate: build.mutation<Template, Change>({
    query: ({ id, template }) => ({ url: `clinical-templates/${id}`, method: 'PUT', body: template }),
    // A rename affects the records that use the template.
    invalidatesTags: ['ClinicalTemplate', 'Registration'],
  }),
  deleteClinicalTemplate: build.mutation<unknown, string>({
    query: (id) => ({ url: `clinical-templates/${id}`, method: 'DELETE' }),
    invalidatesTags: ['ClinicalTemplate'],
  }),
  saveClinicalTemplates: build.mutation<unknown, Contents>({
    query: (body) => ({ url: 'clinical-templates/save-all', method: 'POST', body }),
    invalidatesTags: ['ClinicalTemplate'],
  }),
  listNotesTemplates: build.query<Template[], void>({
    query: () => 'notes-templates',
    providesTags: ['NotesTemplate'],
  }),
  listNotesTemplateVersions: build.query<TemplateVersion[], string>({
    query: (id) => `notes-templates/${id}/versions`,
    providesTags: ['NotesTemplate'],
    keepUnusedDataFor: 0,
  }),
  createNotesTemplate: build.mutation<Template, Creation>({
    query: ({ template, key }) => postOnce('notes-templates', { ...template, is_default: false }, key),
    invalidatesTags: ['NotesTemplate'],
  }),
  updateNotesTemplate: build.mutation<Template, Change>({
    query: ({ id, template }) => ({ url: `notes-templates/${id}`, method: 'PUT', body: template }),
    invalidatesTags: ['NotesTemplate', 'Note'],
  }),
  deleteNotesTemplate: build.mutation<unknown, string>({
    query: (id) => ({ url: `notes-templates/${id}`, method: 'DELETE' }),
    invalidatesTags: ['NotesTemplate'],
  }),
  saveNotesTemplates: build.mutation<unknown, Contents>({
    query: (body) => ({ url: 'notes-templates/save-all', method: 'POST', body }),
    invalidatesTags: ['NotesTemplate'],
  }),
}));
