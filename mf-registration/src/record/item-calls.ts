type Answer<Item> = Promise<{ data?: Item; error?: unknown }>;

/** The writing calls of a tab's form; each returns the item or an error, as RTK mutations do. */
export type ItemCalls<Form, Item> = {
  create: (args: { registrationId: string; input: Form; key: string }) => Answer<Item>;
  /** Null where a saved item can't be changed. `version` is the one that was edited. */
  update: ((args: { registrationId: string; id: string; input: Form; version: number }) => Answer<Item>) | null;
  remove: (args: { registrationId: string; id: string; reason: string | null }) => Promise<{ error?: unknown }>;
};
