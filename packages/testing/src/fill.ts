import userEvent from '@testing-library/user-event';

/** Enters text in one step where typing isn't under test: one render instead of one per letter. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
