import { identifiersIn, type KnownClient } from '@firstlight/domain/identity/client-identifiers';
import { MESSAGE_MS } from '@firstlight/domain/platform/limits';
import { useConfirm } from '@firstlight/staff-ui';
import { type ReactNode, useState } from 'react';
import { useTransientMessage } from './use-transient-message';
import { useTabState } from './use-tab-state';

type Message = { kind: 'success' | 'error'; text: string };

/** A template being edited; shaped like a form, so that unsaved words count (`isUnsavedWork`). */
type Edited = { name: string; pristine: string; input: string };

type Options = {
  keptAs: string;
  /** The chosen template. */
  name: string;
  /** The client's text, kept while the template is edited. */
  text: string;
  onText: (text: string) => void;
  /** The template's stored text; null if it cannot be read. */
  stored: (name: string) => Promise<string | null>;
  /** The error message, or null. */
  save: (name: string, content: string) => Promise<string | null>;
  client: () => Promise<KnownClient>;
};

export type TemplateEditor = {
  /** The template's text while it is edited; null while the client's own text is shown. */
  edited: { name: string; text: string } | null;
  write: (text: string) => void;
  /** The client's text came from this template and is unchanged. */
  filled: (text: string) => void;
  start: () => Promise<void>;
  save: () => Promise<void>;
  cancel: () => void;
  /** The template is loading or being saved; the editor is read-only. */
  busy: boolean;
  message: Message | null;
  dialog: ReactNode;
};

const NOT_READ = 'The template could not be loaded. Please try again.';
/** Saving the client's text waits for this. */
export const TEMPLATE_FIRST = 'Save or cancel the template first.';
export const TEMPLATE_SAVED = 'Template saved successfully!';

/** Asks before saving a template with text that identifies the open client. */
export function useIdentifierQuestion(): {
  mayShare: (text: string, client: KnownClient) => Promise<boolean>;
  dialog: ReactNode;
} {
  const { confirm, dialog } = useConfirm();
  return {
    dialog,
    mayShare: async (text, client) => {
      const found = identifiersIn(text, client);
      if (found.length === 0) return true;
      return confirm({
        title: 'This text names the client',
        text: `It contains the open client’s ${new Intl.ListFormat('en-CA').format(found)}. Everyone sees the template with every client.`,
        confirmLabel: 'Save anyway',
        cancelLabel: 'Go back',
        danger: true,
      });
    },
  };
}

/**
 * Edit Template, Save Template, Cancel (SUM-07, TAB-NOTE-04). The editor contains only the template: the client's text
 * is restored afterwards, and unchanged text follows the template.
 */
export function useTemplateEditor(options: Options): TemplateEditor {
  const { name, text, onText, stored, client } = options;
  const { state, change } = useTabState<Edited | null>(options.keptAs, () => null);
  const source = useTabState<{ text: string | null }>(`${options.keptAs}:source`, () => ({ text: null }));
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useTransientMessage<Message>(MESSAGE_MS);
  const { mayShare, dialog } = useIdentifierQuestion();
  const filled = (next: string): void => source.change(() => ({ text: next }));
  const leave = (content: string, before: string): void => {
    if (text !== '' && (text === before || text === source.now().text)) {
      onText(content);
      filled(content);
    }
    change(() => null);
  };

  return {
    edited: state && { name: state.name, text: state.input },
    write: (input) => change((now) => now && { ...now, input }),
    filled,
    start: async () => {
      setMessage(null);
      setBusy(true);
      const content = await stored(name);
      if (content === null) setMessage({ kind: 'error', text: NOT_READ });
      else change(() => ({ name, pristine: content, input: content }));
      setBusy(false);
    },
    save: async () => {
      if (!state) return;
      setMessage(null);
      if (!(await mayShare(state.input, await client()))) return;
      setBusy(true);
      const failure = await options.save(state.name, state.input);
      setBusy(false);
      if (failure !== null) return setMessage({ kind: 'error', text: failure });
      leave(state.input, state.pristine);
      setMessage({ kind: 'success', text: TEMPLATE_SAVED });
    },
    cancel: () => {
      setMessage(null);
      if (state) leave(state.pristine, state.pristine);
    },
    busy,
    message,
    dialog,
  };
}
