/** Names of a list are the same whatever their case and outer spaces, as its unique index has them. */
export const keyOf = (name: string): string => name.trim().toLowerCase();
