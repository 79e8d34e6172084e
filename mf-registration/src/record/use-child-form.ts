import { MESSAGE_MS } from '@firstlight/domain/limits';
import type { ChildRecord, RecordTabKey } from '@firstlight/domain/record-tabs';
import { RECORD_TAB_TEXTS, type RecordTab, savedClientNotice } from '@firstlight/domain/record-tabs-texts';
import { newIdempotencyKey, type StaffError, staffErrorOf } from '@firstlight/staff-data';
import { useConfirm } from '@firstlight/staff-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChildCalls } from './child-records';
import { useRecord } from './record-context';
import { useFleeting } from './use-fleeting';
import { useItemConflict } from './use-item-conflict';
import { useKeptState } from './use-kept-state';

type Options<Item extends ChildRecord, Input> = {
  tab: RecordTab;
  tabKey: RecordTabKey;
  /** The form in create mode, with its defaults. */
  empty: () => Input;
  /** A saved item as the form shows it. */
  inputOf: (item: Item) => Input;
  /** The first thing that is wrong, or null. */
  check: (input: Input) => string | null;
  calls: ChildCalls<Input>;
  /** Reads the tab's list again, to show what somebody else saved. */
  reload: () => PromiseLike<{ data?: readonly Item[]; isError: boolean }>;
  /** How the confirmation names an item. */
  nameOf: (item: Item) => string;
  /** Last word before the call, e.g. a question; null gives up. */
  beforeSave?: (input: Input, editing: Item | null) => Promise<Input | null>;
  /** Makes the record that an item needs, where the tab may do so before the client is saved (decisions.md 18). */
  ownerBeforeSave?: (() => Promise<string | null>) | null;
  /** Where saving an item without a saved client leads to the Client tab (TAB-NOTE-07). */
  unsavedLeadsToClient?: boolean;
};

/** What a form is at: its text, the text it began with, the item it changes. */
type Work<Item, Input> = { pristine: Input; input: Input; editing: Item | null };

export type FormMessage = { kind: 'success' | 'error'; text: string };

const GONE = 404;
const STALE = 409;
const GONE_TEXT = 'Somebody deleted this item. Save what you typed as a new one, or clear the form.';
const STALE_TEXT = 'Somebody else saved this item meanwhile. Nothing you typed is lost.';

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
  message: FormMessage | null;
  /** Beside the message: Compare, after a stale save. */
  messageActions: ReactNode;
  say: (message: FormMessage | null) => void;
  /** The item saved last, which takes the focus when the list has it. */
  savedId: string | null;
  focused: () => void;
  dialog: ReactNode;
  /** Both versions after a stale save, while they are looked at. */
  comparison: ReactNode;
};

/** 422 and 409 carry a sentence that helps; other failures have the specified words alone. */
function failureText(text: string, error: StaffError): string {
  const helps = error.status === 409 || error.status === 422;
  const list = Array.isArray(error.detail) ? error.detail.map(({ msg }) => msg).join(', ') : error.detail;
  return helps && list ? `${text} ${list}` : text;
}

/** Success fades after three seconds (CLI-34), errors stay until the next action. */
function useFormMessage(): [FormMessage | null, (message: FormMessage | null) => void] {
  const [success, setSuccess] = useFleeting<FormMessage>(MESSAGE_MS);
  const [error, setError] = useState<FormMessage | null>(null);
  const say = (message: FormMessage | null): void => {
    setSuccess(message?.kind === 'success' ? message : null);
    setError(message?.kind === 'error' ? message : null);
  };
  return [error ?? success, say];
}

/**
 * Create and edit of one kind of item (part 2 section 4): Edit loads the item and save updates it; clear, cancel, save
 * and delete return to an empty form in create mode. A key per action lets a create be repeated safely.
 */
export function useChildForm<Item extends ChildRecord, Input extends object>(
  options: Options<Item, Input>,
): ChildForm<Item, Input> {
  const { tab, tabKey, empty, inputOf, check, calls, nameOf, beforeSave, ownerBeforeSave } = options;
  const { screen, registrationId, reportUnsaved, openClientTab } = useRecord();
  const texts = RECORD_TAB_TEXTS[tab];
  const [{ pristine, input, editing }, keep] = useKeptState<Work<Item, Input>>(tabKey, () => {
    const blank = empty();
    return { pristine: blank, input: blank, editing: null };
  });
  const [busy, setBusy] = useState(false);
  const [savedId, setSavedId] = useState<string | null>(null);
  const [message, say] = useFormMessage();
  const { confirm, dialog } = useConfirm();
  const actionKey = useRef(newIdempotencyKey());
  // Two changes may follow each other within one render, e.g. a template's name and then its text.
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  }, [input]);
  const unsaved = JSON.stringify(input) !== JSON.stringify(pristine);
  useEffect(() => reportUnsaved(tabKey, unsaved), [reportUnsaved, tabKey, unsaved]);

  const show = (next: Input, item: Item | null): void => {
    keep({ pristine: next, input: next, editing: item });
    actionKey.current = newIdempotencyKey();
  };
  const fail = (text: string): void => say({ kind: 'error', text });
  const conflict = useItemConflict<Item, Input>({
    reload: options.reload,
    inputOf,
    onTake: (values, theirs) => {
      say(null);
      latest.current = values;
      keep({ pristine: inputOf(theirs), input: values, editing: theirs });
    },
  });

  /** A save that was refused, and the way on from it. */
  const refuse = async (error: StaffError, edited: Item | null): Promise<void> => {
    const text = texts.saveFailed[screen];
    if (!edited || (error.status !== STALE && error.status !== GONE)) return fail(failureText(text, error));
    if (await conflict.meet(edited.id, latest.current, pristine)) {
      return fail(error.status === STALE ? `${text} ${STALE_TEXT}` : text);
    }
    keep({ pristine, input: latest.current, editing: null });
    return fail(GONE_TEXT);
  };

  const send = async (sent: Input): Promise<void> => {
    setBusy(true);
    const owner = registrationId ?? (await ownerBeforeSave?.()) ?? null;
    if (owner === null) {
      setBusy(false);
      return fail(texts.noRegistration[screen]);
    }
    const answer = editing
      ? await calls.update({ registrationId: owner, id: editing.id, input: { ...sent, version: editing.version } })
      : await calls.create({ registrationId: owner, input: sent, key: actionKey.current });
    setBusy(false);
    if (answer.error) return refuse(staffErrorOf(answer.error), editing);
    say({ kind: 'success', text: editing ? texts.updated : texts.saved });
    setSavedId(answer.data?.id ?? null);
    return show(empty(), null);
  };

  const refuseUnsaved = async (): Promise<void> => {
    const text = texts.noRegistration[screen];
    if (screen === 'edit' || !options.unsavedLeadsToClient) return fail(text);
    const { title, button } = savedClientNotice(tab);
    if (await confirm({ title, text, confirmLabel: button })) openClientTab();
  };

  const save = async (): Promise<void> => {
    say(null);
    conflict.forget();
    if (registrationId === null && !ownerBeforeSave) return refuseUnsaved();
    const problem = check(input);
    if (problem) return fail(problem);
    const sent = beforeSave ? await beforeSave(input, editing) : input;
    return sent === null ? undefined : send(sent);
  };

  const remove = async (item: Item): Promise<void> => {
    const question = { title: `Delete ${texts.item}`, confirmLabel: 'Delete', danger: true };
    const text = `${texts.confirmDelete} ${nameOf(item)}`;
    if (registrationId === null || !(await confirm({ ...question, text }))) return;
    say(null);
    const { error } = await calls.remove({ registrationId, id: item.id });
    if (error) fail(texts.deleteFailed[screen]);
    else {
      say({ kind: 'success', text: texts.deleted });
      show(empty(), null);
    }
  };

  return {
    input,
    change: (part) => {
      latest.current = { ...latest.current, ...part };
      keep({ pristine, input: latest.current, editing });
    },
    editing,
    edit: (item) => {
      say(null);
      show(inputOf(item), item);
    },
    clear: () => {
      say(null);
      show(empty(), null);
    },
    save,
    remove,
    busy,
    message,
    messageActions: message?.kind === 'error' ? conflict.actions : null,
    say,
    savedId,
    focused: () => setSavedId(null),
    dialog,
    comparison: conflict.dialog,
  };
}
