/** Names in a list are equal regardless of case and outer spaces, as in its unique index. */
export const keyOf = (name: string): string => name.trim().toLowerCase();
