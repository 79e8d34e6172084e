import { announceEvent, endSessionInOtherTabs, forgetSession, keepUnsavedWork } from '@firstlight/platform';
import { beforeScreenIsHidden, finishEnd, markEnd } from '@firstlight/platform/unfinished-end';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type Notice, type NoticeAction, noticesSlice } from './notices-slice';
import { staffApi } from './staff-api';
import type { StaffDispatch, StaffState } from './staff-store';

export const useStaffDispatch = useDispatch.withTypes<StaffDispatch>();
export const useStaffSelector = useSelector.withTypes<StaffState>();

type Notices = {
  notices: Notice[];
  notify: (kind: Notice['kind'], text: string) => void;
  /** A message with a button; returns its id, for `dismiss`. */
  offer: (text: string, action: NoticeAction) => number;
  dismiss: (id: number) => void;
};

/** The page-wide messages and the ways to change them. */
export function useNotices(): Notices {
  const dispatch = useStaffDispatch();
  const notices = useStaffSelector((state) => state.notices.notices);
  const { noticeShown, noticeDismissed } = noticesSlice.actions;
  return {
    notices,
    notify: useCallback((kind, text) => void dispatch(noticeShown({ kind, text })), [dispatch, noticeShown]),
    offer: useCallback(
      (text, action) =>
        dispatch((show, getState) => {
          const { nextId } = getState().notices;
          show(noticeShown({ kind: 'info', text, action }));
          return nextId;
        }),
      [dispatch, noticeShown],
    ),
    dismiss: useCallback((id) => void dispatch(noticeDismissed(id)), [dispatch, noticeDismissed]),
  };
}

/** Clears the session and its cache, when the server has already ended it. */
export function useForgetSession(): () => void {
  const dispatch = useStaffDispatch();
  return useCallback(() => {
    forgetSession();
    dispatch(staffApi.util.resetApiState());
  }, [dispatch]);
}

/**
 * Revokes the session on the server and clears it here within two seconds, whatever the server answers (ROUTE-22,
 * decisions.md 5). Until the server confirms it, the cookie still works: the shell and the sign-in screen repeat the
 * call before they admit anyone.
 */
export function useSignOut(): () => Promise<void> {
  const forget = useForgetSession();
  return useCallback(async () => {
    markEnd('logout');
    await beforeScreenIsHidden(finishEnd('logout'));
    endSessionInOtherTabs();
    forget();
  }, [forget]);
}

/** Writing drafts takes a fraction of this; a lost connection must not delay the end of the session. */
const KEEP_WORK_MS = 1_500;

/**
 * Stores unsaved work as drafts, ends the session on the server and hides the screen in every tab, whatever the
 * server's response, within two seconds. Signing in again restores it with typed text; the sign-in screen and the next
 * load repeat an unconfirmed lock first.
 */
export function useLock(): () => Promise<void> {
  return useCallback(async () => {
    markEnd('lock');
    await beforeScreenIsHidden(keepUnsavedWork(KEEP_WORK_MS).then(() => finishEnd('lock')));
    endSessionInOtherTabs();
    announceEvent('session-ended');
  }, []);
}
