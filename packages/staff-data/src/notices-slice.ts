import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A message that outlives the screen that caused it, e.g. "Registration deleted" after a change of page. */
export type Notice = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A button of the message; pressing it also closes the message. */
  action?: NoticeAction;
};
export type NoticeAction = { label: string; run: () => void };

type NoticesState = { nextId: number; notices: Notice[] };

const initialState: NoticesState = { nextId: 1, notices: [] };

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown(state, { payload }: PayloadAction<Omit<Notice, 'id'>>) {
      state.notices.push({ id: state.nextId, ...payload });
      state.nextId += 1;
    },
    noticeDismissed(state, { payload }: PayloadAction<number>) {
      state.notices = state.notices.filter(({ id }) => id !== payload);
    },
  },
});
