type Answer<Item> = Promise<{ data?: Item; error?: unknown }>;

/** The mutations of a tab's form; each returns the item or an error, as RTK mutations do. */
export type ItemCalls<Form, Item> = {
  create: (args: { registrationId: string; input: Form; key: string }) => Answer<Item>;
  /** Null if a saved item can't be changed. `version` is the edited one. */
  update: ((args: { registrationId: string; id: string; input: Form; version: number }) => Answer<Item>) | null;
  remove: (args: { registrationId: string; id: string; reason: string | null }) => Promise<{ error?: unknown }>;
};
