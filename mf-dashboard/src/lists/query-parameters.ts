type Value = string | number | undefined;

/** Query parameters without the empty ones. */
export function withoutEmpty(query: Record<string, Value>): Record<string, string | number> {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(present.map(([name, value]) => [name, value ?? '']));
}
