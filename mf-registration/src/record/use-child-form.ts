import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import { RECORD_TAB_TEXTS, type RecordTab, savedClientNotice } from '@firstlight/domain/record/record-tabs-texts';
import { REGISTRATION_TEXTS } from '@firstlight/domain/clients/registrations';
import type { Violation } from '@firstlight/domain/platform/violations';
import { type StaffError, staffErrorOf } from '@firstlight/staff-data';
import { useConfirm } from '@firstlight/staff-ui';
import { createElement, Fragment, type ReactNode, useState } from 'react';
import { createOnce, type OnceAnswer } from './create-once';
import { isCancelled } from './cancelled';
import { blankWork, type FormWork, isUnsavedWork, workAfterSave } from './form-work';
import type { ItemCalls } from './item-calls';
import { useRecord } from './record-context';
import { keyOfTab } from './record-items';
import { failureText, type FormMessage, placeOf, useFormMessage } from './form-message';
import { useDeletion } from './use-deletion';
import { useDateCheck } from './use-date-check';
import { type FormWorkState, useFormWork } from './use-form-work';
import { useItemConflict } from './use-item-conflict';
import { useTabState } from './use-tab-state';

export type ChildFormOptions<Item extends ChildRecord, Input> = {
  tab: RecordTab;
  /** The form in create mode, with its defaults. */
  empty: () => Input;
  /** The form values of a saved item. */
  formOf: (item: Item) => Input;
  /** The first error, or null; a violation is shown at its field. */
  check: (input: Input) => Violation | string | null;
  calls: ItemCalls<Input, Item>;
  /** Refetches the tab's list, to show what someone else saved. */
  reload: () => PromiseLike<{ data?: readonly Item[]; isError: boolean }>;
  /** The name of an item in the confirmation. */
  nameOf: (item: Item) => string;
  /** Runs before the call, e.g. a question; null cancels. */
  beforeSave?: (input: Input, editing: Item | null) => Promise<Input | null>;
  /** Creates the record for an item that is added before the client is saved (decisions.md 18). */
  ownerBeforeSave?: (() => Promise<string | null>) | null;
  /** Set if saving an item without a saved client goes to the Client tab (TAB-NOTE-07). */
  unsavedLeadsToClient?: boolean;
};

const SESSION_ENDED = 401;
const GONE = 404;

/** E.g. by an earlier press whose response was lost. A record that is gone has another text. */
function isAlreadyDeleted({ status, detail }: StaffError): boolean {
  return status === GONE && detail !== REGISTRATION_TEXTS.notFound;
}
const STALE = 409;
const GONE_TEXT = 'This item was deleted in the meantime. Save your text as a new item, or clear the form.';
const STALE_TEXT = 'Someone else saved this item in the meantime. Nothing you typed is lost.';

export type ChildForm<Item, Input> = {
  input: Input;
  change: (part: Partial<Input>) => void;
  /** The saved item that is being edited; null in create mode. */
  editing: Item | null;
  edit: (item: Item) => void;
  /** Back to create mode with an empty form (Clear Form, Cancel Edit). */
  clear: () => void;
  save: () => Promise<void>;
  remove: (item: Item) => Promise<void>;
  busy: boolean;
  /** Whether the form has unsaved changes. */
  isTyped: boolean;
  /** The session had ended when this was saved; Save is offered again. */
  refused: boolean;
  /** Restores what Edit or Clear replaced; null if nothing was typed. */
  undo: FormWorkState<Item, Input>['undo'];
  /** Handles list updates: someone else may have saved the edited item. */
  follow: (items: readonly Item[]) => void;
  message: FormMessage | null;
  /** Next to the message: Compare, after a stale save. */
  messageActions: ReactNode;
  say: (message: FormMessage | null) => void;
  /** The item saved last, focused once the list shows it. */
  savedId: string | null;
  focused: () => void;
  /** A deleted item is back: it is shown and focused like a saved one. */
  restored: (id: string) => void;
  /** The name of an item in questions and lists. */
  nameOf: (item: Item) => string;
  dialog: ReactNode;
  /** The open comparison of both versions after a stale save. */
  comparison: ReactNode;
};

/**
 * Create and edit of one kind of item (part 2 section 4): Edit loads the item and save updates it; clear, cancel and
 * save return to an empty form in create mode, as does deleting the item being edited.
 */
export function useChildForm<Item extends ChildRecord, Input extends object>(
  options: ChildFormOptions<Item, Input>,
): ChildForm<Item, Input> {
  const { tab, empty, formOf, check, calls, nameOf, beforeSave, ownerBeforeSave } = options;
  const { screen, registrationId, openClientTab } = useRecord();
  const texts = RECORD_TAB_TEXTS[tab];
  const work = useFormWork<Item, Input>(keyOfTab(tab), empty);
  const { input, editing } = work.state;
  // Kept with the record: a save goes on while another tab is open.
  const { state: busy, ...saving } = useTabState<boolean>(`${keyOfTab(tab)}:saving`, () => false);
  const setBusy = (next: boolean): void => saving.change(() => next);
  const [savedId, setSavedId] = useState<string | null>(null);
  const [message, say] = useFormMessage(keyOfTab(tab));
  const { confirm, dialog } = useConfirm();
  const deletion = useDeletion(tab, nameOf, setSavedId, (text) => say({ kind: 'error', text }));
  const dates = useDateCheck(tab, registrationId);
  const fail = (text: string, violations: readonly Violation[] = []): void => {
    const at = placeOf(violations);
    say({ kind: 'error', text, ...(at ? { at } : {}) });
  };

  const conflict = useItemConflict<Item, Input>({
    reload: options.reload,
    formOf,
    mine: input,
    onTake: (values, theirs) => {
      say(null);
      work.change((now) => ({ ...now, pristine: formOf(theirs), input: values, editing: theirs }));
    },
  });

  /** Handles a rejected save. */
  const refuse = async (error: StaffError, edited: Item | null): Promise<void> => {
    if (isCancelled(error)) return undefined;
    const refused = error.status === SESSION_ENDED;
    work.change((now) => ({ ...now, refused }));
    if (refused) return;
    const text = texts.saveFailed[screen];
    if (!edited || (error.status !== STALE && error.status !== GONE))
      return fail(failureText(text, error), Array.isArray(error.detail) ? error.detail : []);
    if (await conflict.meet(edited.id, work.now().pristine))
      return fail(error.status === STALE ? `${text} ${STALE_TEXT}` : text);
    work.change((now) => ({ ...now, pristine: empty(), editing: null }));
    return fail(GONE_TEXT);
  };

  const call = (pressed: FormWork<Item, Input>, owner: string, sent: Input): Promise<OnceAnswer<Item>> => {
    const update = (item: Item, next: Input): Promise<OnceAnswer<Item>> =>
      calls.update?.({ registrationId: owner, id: item.id, input: next, version: item.version }) ?? Promise.resolve({});
    if (pressed.editing) return update(pressed.editing, sent);
    return createOnce({
      last: pressed.attempt,
      sent,
      create: (text, key) => calls.create({ registrationId: owner, input: text, key }),
      update: calls.update ? update : null,
      keep: (attempt) => work.change((now) => (now.pristine === pressed.pristine ? { ...now, attempt } : now)),
    });
  };

  const send = async (pressed: FormWork<Item, Input>, sent: Input): Promise<void> => {
    setBusy(true);
    const owner = registrationId ?? (await ownerBeforeSave?.()) ?? null;
    if (owner === null) {
      setBusy(false);
      return fail(texts.noRegistration[screen]);
    }
    const { data, error, stored } = await call(pressed, owner, sent);
    setBusy(false);
    // An earlier attempt was stored: the form edits that item from now on.
    if (stored) work.applySaved(pressed, stored, formOf(stored));
    if (error) return refuse(staffErrorOf(error), pressed.editing);
    say({ kind: 'success', text: pressed.editing ? texts.updated : texts.saved });
    setSavedId(data?.id ?? null);
    const saved = calls.update && data ? data : null;
    return work.change((now) => workAfterSave(now, { pressed, saved, blank: empty(), formOf }));
  };

  const refuseUnsaved = async (): Promise<void> => {
    const text = texts.noRegistration[screen];
    if (screen === 'edit' || !options.unsavedLeadsToClient) return fail(text);
    const { title, button } = savedClientNotice(tab);
    if (await confirm({ title, text, confirmLabel: button })) openClientTab();
  };

  const save = async (): Promise<void> => {
    // A second save (Ctrl-S) during the first would conflict with it.
    if (saving.now()) return undefined;
    say(null);
    conflict.forget();
    work.forgetUndo();
    if (registrationId === null && !ownerBeforeSave) return refuseUnsaved();
    const pressed = work.now();
    const stored = pressed.editing && formOf(pressed.editing);
    const problem = check(pressed.input) ?? dates.problem(pressed.input, stored);
    if (typeof problem === 'string') return fail(problem);
    if (problem) return fail(problem.msg, [problem]);
    const question = dates.question(pressed.input, stored);
    if (question && !(await confirm(question))) return undefined;
    const sent = beforeSave ? await beforeSave(pressed.input, pressed.editing) : pressed.input;
    return sent === null ? undefined : send(pressed, sent);
  };

  const remove = async (item: Item): Promise<void> => {
    const asked = registrationId === null ? null : await deletion.ask(item);
    if (registrationId === null || asked === null) return;
    say(null);
    const { error } = await calls.remove({ registrationId, id: item.id, ...asked });
    if (error && !isAlreadyDeleted(staffErrorOf(error))) return fail(texts.deleteFailed[screen]);
    say({ kind: 'success', text: texts.deleted });
    deletion.offerUndo(item);
    // Clears the form if it edits that item (EDIT-16).
    if (work.now().editing?.id === item.id) work.replace(blankWork(empty()), { asNew: true });
  };

  return {
    input,
    change: (part) => {
      // Editing a field clears its error.
      if (message?.at && message.at.field in part) say(null);
      work.change((now) => ({ ...now, input: { ...now.input, ...part } }));
    },
    editing,
    edit: (item) => {
      say(null);
      const loaded = formOf(item);
      work.replace({ pristine: loaded, input: loaded, editing: item, attempt: null });
    },
    clear: () => {
      say(null);
      work.replace(blankWork(empty()));
    },
    save,
    remove,
    busy,
    isTyped: isUnsavedWork(work.state),
    refused: work.state.refused === true,
    undo: work.undo,
    follow: (items) => {
      const fresh = items.find(({ id }) => id === editing?.id);
      if (!fresh || !editing || fresh.version <= editing.version || busy) return;
      if (!work.follow(fresh, formOf(fresh))) return;
      conflict.offer(fresh, work.now().pristine);
      fail(STALE_TEXT);
    },
    message,
    messageActions: message?.kind === 'error' ? conflict.actions : null,
    say,
    savedId,
    focused: () => setSavedId(null),
    restored: setSavedId,
    nameOf,
    dialog: createElement(Fragment, null, dialog, deletion.dialog, work.undo ? null : deletion.toast),
    comparison: conflict.dialog,
  };
}
