import type { KnownClient } from '@firstlight/domain/identity/client-identifiers';
import { MESSAGE_MS } from '@firstlight/domain/platform/limits';
import type { Template, TemplateInput } from '@firstlight/domain/lists/managed-lists';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { useKeptForm } from '@firstlight/staff-data';
import {
  Banner,
  Button,
  ButtonRow,
  Dialog,
  EmptyState,
  IconButton,
  IconEdit,
  IconHistory,
  IconTrash,
  Textarea,
  TextInput,
  UndoToast,
  useConfirm,
} from '@firstlight/staff-ui';
import { type ReactElement, type SyntheticEvent, useRef, useState } from 'react';
import { TEMPLATE_SAVED, useIdentifierQuestion } from '../../record/use-template-editor';
import { useTransientMessage } from '../../record/use-transient-message';
import classes from './managed-lists.module.css';
import type { TemplateList } from './template-kinds';
import { TemplateVersionsDialog } from './template-versions-dialog';

/** `opened` is what the template said when Edit was pressed: only later changes are saved. */
type Draft = { id: string | null; name: string; content: string; opened?: { name: string; content: string } };
const BLANK: Draft = { id: null, name: '', content: '' };

const opened = ({ id, name, content }: Template): Draft => ({ id, name, content, opened: { name, content } });

const changesIn = (typed: { name: string; content: string }, before: Draft['opened']): Partial<TemplateInput> => ({
  ...(typed.name !== before?.name && { name: typed.name }),
  ...(typed.content !== before?.content && { content: typed.content }),
});

const sameText = (one: Pick<Draft, 'name' | 'content'>, other: Pick<Draft, 'name' | 'content'>): boolean =>
  one.name === other.name && one.content === other.content;

const DISCARD_QUESTION = {
  title: 'Discard what you typed?',
  text: 'Your changes to this template have not been saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep typing',
  danger: true,
};

type Props = { list: TemplateList; onClose: () => void; client: () => Promise<KnownClient> };

/** Add, edit and delete templates; defaults have no Delete (DLG-01 to DLG-07). */
export function ManageTemplatesDialog({ list, onClose, client }: Props): ReactElement {
  const [draft, setDraft] = useState<Draft>(BLANK);
  const stored = list.entries.find(({ id }) => id === draft.id) ?? BLANK;
  const isChanged = !sameText(draft, stored);
  useKeptForm({
    id: `${list.title}:template`,
    ...{ what: 'template', label: 'Template' },
    typed: isChanged ? draft : null,
    restore: setDraft,
  });
  /** The typed text before Edit or Cancel Edit replaced it. */
  const [replaced, setReplaced] = useState<Draft | null>(null);
  const [search, setSearch] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useTransientMessage<string>(MESSAGE_MS);
  /** The form is above the list: it takes the focus, so that it is scrolled into view and announced. */
  const nameField = useRef<HTMLInputElement>(null);
  const [versionsOf, setVersionsOf] = useState<Template | null>(null);
  const { confirm, dialog } = useConfirm();
  const identifiers = useIdentifierQuestion();
  const term = search.trim().toLowerCase();
  const found = list.entries.filter(({ name }) => name.toLowerCase().includes(term));

  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const template = { name: draft.name.trim(), content: draft.content.trim() };
    if (template.name === '') return setError(list.nameMissing);
    setError(null);
    if (!(await identifiers.mayShare(`${template.name}\n${template.content}`, await client()))) return undefined;
    const failure =
      draft.id === null ? await list.add(template) : await list.update(draft.id, changesIn(template, draft.opened));
    setError(failure);
    if (failure !== null) return undefined;
    setDraft(BLANK);
    setDone(TEMPLATE_SAVED);
    nameField.current?.focus();
    return undefined;
  };
  const close = async (): Promise<void> => {
    if (!isChanged || (await confirm(DISCARD_QUESTION))) onClose();
  };
  const edit = (next: Draft): void => {
    setReplaced(isChanged ? draft : null);
    setDraft(next);
    setDone(null);
    nameField.current?.focus();
  };
  const remove = async (template: Template): Promise<void> => {
    const sure = await confirm({
      title: 'Delete template',
      text: `Are you sure you want to delete this template? “${template.name}” will no longer be offered.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!sure) return;
    const failure = await list.remove(template.id);
    setError(failure);
    if (failure !== null) return;
    // Text typed over the deleted template can be added as a new one.
    setDraft((now) => (now.id !== template.id ? now : sameText(now, template) ? BLANK : { ...now, id: null }));
    setDone(`“${template.name}” was deleted.`);
    nameField.current?.focus();
  };

  return (
    <Dialog
      title={list.title}
      size="large"
      onClose={() => void close()}
      footer={
        <Button variant="default" onClick={() => void close()}>
          Close
        </Button>
      }
    >
      <div className={classes['dialog']}>
        <form onSubmit={(event) => void save(event)} className={classes['dialog']}>
          <h3 className={classes['group']}>{stored === BLANK ? 'Add a template' : `Edit ${stored.name}`}</h3>
          <TextInput
            ref={nameField}
            label="Template name"
            autoComplete="off"
            value={draft.name}
            onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
          />
          <Textarea
            label="Template content"
            rows={4}
            value={draft.content}
            onChange={({ currentTarget }) => setDraft({ ...draft, content: currentTarget.value })}
          />
          <ButtonRow>
            <Button type="submit" disabled={list.addNeedsName && draft.id === null && draft.name.trim() === ''}>
              {draft.id === null ? 'Add' : 'Update'}
            </Button>
            {draft.id !== null && (
              <Button variant="default" onClick={() => edit(BLANK)}>
                Cancel Edit
              </Button>
            )}
          </ButtonRow>
        </form>
        {error && <Banner kind="error">{error}</Banner>}
        {done && <Banner kind="success">{done}</Banner>}
        <TextInput
          label="Search"
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {found.length === 0 && <EmptyState title="No template matches." />}
        <ul role="list" className={classes['templates']}>
          {found.map((template) => (
            <li key={template.id} className={classes['template']}>
              <div>
                <b>{template.name}</b>
                {template.is_default && (
                  <abbr title="Default: cannot be deleted" className={classes['mark']}>
                    D
                  </abbr>
                )}
                <p className={classes['content']}>{template.content}</p>
              </div>
              <IconButton label={`Edit ${template.name}`} onClick={() => edit(opened(template))}>
                <IconEdit size={18} />
              </IconButton>
              <IconButton label={`Earlier versions of ${template.name}`} onClick={() => setVersionsOf(template)}>
                <IconHistory size={18} />
              </IconButton>
              {!template.is_default && (
                <IconButton label={`Delete ${template.name}`} tone="danger" onClick={() => void remove(template)}>
                  <IconTrash size={18} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </div>
      {replaced && (
        <UndoToast text={UNSAVED_TEXTS.removed} onUndo={() => edit(replaced)} onExpire={() => setReplaced(null)} />
      )}
      {dialog}
      {identifiers.dialog}
      {versionsOf && <TemplateVersionsDialog list={list} template={versionsOf} onClose={() => setVersionsOf(null)} />}
    </Dialog>
  );
}
