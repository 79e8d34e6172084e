import userEvent from '@testing-library/user-event';

/** Enters a text in one step where typing isn't the subject: one render instead of one per letter. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
