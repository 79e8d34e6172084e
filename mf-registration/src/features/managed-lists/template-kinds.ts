import {
  MANAGED_LIST_TEXTS,
  type Template,
  type TemplateInput,
  type TemplateVersion,
} from '@firstlight/domain/lists/managed-lists';
import { templatesApi } from '../../record/templates.api';
import { useCreateOnce } from '../../record/use-create-once';
import { withLatest } from './with-latest';

/** One of the two kinds of templates: its texts and its calls. Calls return the error message, or null. */
export type TemplateList = {
  title: string;
  nameMissing: string;
  /** Add stays disabled while the name is blank, for notes templates only (DLG-05). */
  addNeedsName: boolean;
  entries: readonly Template[];
  add: (template: TemplateInput) => Promise<string | null>;
  update: (id: string, changes: Partial<TemplateInput>) => Promise<string | null>;
  remove: (id: string) => Promise<string | null>;
  /** Earlier texts of a template, newest first. */
  useVersions: (id: string) => { data?: readonly TemplateVersion[]; isError: boolean; refetch: () => unknown };
};

const inputOf = ({ name, content }: Template): TemplateInput => ({ name, content });

/** DLG-03 and DLG-06: `Failed to add clinical template. Please try again.` and its variants. */
async function outcomeOf(call: Promise<{ error?: unknown }>, verb: string, noun: string): Promise<string | null> {
  const { error } = await call;
  return error === undefined ? null : `Failed to ${verb} ${noun}. Please try again.`;
}

export function useClinicalTemplateList(): TemplateList {
  const { data, refetch } = templatesApi.useListClinicalTemplatesQuery();
  const [create] = templatesApi.useCreateClinicalTemplateMutation();
  const [update] = templatesApi.useUpdateClinicalTemplateMutation();
  const [remove] = templatesApi.useDeleteClinicalTemplateMutation();
  const createTemplate = useCreateOnce<Template, TemplateInput>({
    create: (template, key) => create({ template, key }),
    update: ({ id }, template) => update({ id, template }),
  });
  const noun = 'clinical template';
  return {
    title: 'Manage Clinical Summary Templates',
    nameMissing: MANAGED_LIST_TEXTS.templateName,
    addNeedsName: false,
    entries: data ?? [],
    add: (template) => outcomeOf(createTemplate(template), 'add', noun),
    update: (id, changes) => {
      const save = (template: Partial<TemplateInput>): Promise<{ error?: unknown }> => update({ id, template });
      return outcomeOf(withLatest(refetch, { id, changes }, { whole: inputOf, save }), 'update', noun);
    },
    remove: (id) => outcomeOf(remove(id), 'delete', noun),
    useVersions: templatesApi.useListClinicalTemplateVersionsQuery,
  };
}

export function useNotesTemplateList(): TemplateList {
  const { data, refetch } = templatesApi.useListNotesTemplatesQuery();
  const [create] = templatesApi.useCreateNotesTemplateMutation();
  const [update] = templatesApi.useUpdateNotesTemplateMutation();
  const [remove] = templatesApi.useDeleteNotesTemplateMutation();
  const createTemplate = useCreateOnce<Template, TemplateInput>({
    create: (template, key) => create({ template, key }),
    update: ({ id }, template) => update({ id, template }),
  });
  const noun = 'template';
  return {
    title: 'Manage Notes Templates',
    nameMissing: MANAGED_LIST_TEXTS.templateName,
    addNeedsName: true,
    entries: data ?? [],
    add: (template) => outcomeOf(createTemplate(template), 'add', noun),
    update: (id, changes) => {
      const save = (template: Partial<TemplateInput>): Promise<{ error?: unknown }> => update({ id, template });
      return outcomeOf(withLatest(refetch, { id, changes }, { whole: inputOf, save }), 'update', noun);
    },
    remove: (id) => outcomeOf(remove(id), 'delete', noun),
    useVersions: templatesApi.useListNotesTemplateVersionsQuery,
  };
}
