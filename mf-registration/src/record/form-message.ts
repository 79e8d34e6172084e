import { MESSAGE_MS } from '@firstlight/domain/platform/limits';
import { fieldOf, type Violation } from '@firstlight/domain/platform/violations';
import type { StaffError } from '@firstlight/staff-data';
import { useEffect } from 'react';
import { useTabState } from './use-tab-state';

export type FormMessage = {
  kind: 'success' | 'error';
  text: string;
  /** An invalid field on the page with its message; `text` alone is shown above the form. */
  at?: { field: string; text: string };
};

/** The first of these violations whose field is on the page. */
export function placeOf(violations: readonly Violation[]): FormMessage['at'] {
  const [first] = violations.filter((violation) => document.getElementsByName(fieldOf(violation)).length > 0);
  return first && { field: fieldOf(first), text: first.msg };
}

/** 422 and 409 carry a helpful message; other failures show the specified text only. */
export function failureText(text: string, error: StaffError): string {
  const helps = error.status === 409 || error.status === 422;
  const list = Array.isArray(error.detail) ? error.detail.map(({ msg }) => msg).join(', ') : error.detail;
  return helps && list ? `${text} ${list}` : text;
}

/**
 * Success fades after three seconds (CLI-34), errors stay until the next action, even while another tab is open. The
 * success of a save that ends while another tab is open is shown on return.
 */
export function useFormMessage(key: string): [FormMessage | null, (message: FormMessage | null) => void] {
  const { state, change } = useTabState<{ message: FormMessage | null }>(`${key}:message`, () => ({ message: null }));
  const { message } = state;
  useEffect(() => {
    if (message?.kind !== 'success') return undefined;
    const fade = (): void => change((now) => (now.message === message ? { message: null } : now));
    const timer = setTimeout(fade, MESSAGE_MS);
    return () => {
      clearTimeout(timer);
      // It was seen: it doesn't return with the tab.
      fade();
    };
  }, [message, change]);
  return [message, (next) => change(() => ({ message: next }))];
}
