/**
 * What a backend service may do with resources of a type: create, read, update, search (SMART App Launch 2.2, scopes).
 */
export const SCOPE_ACTIONS = ['c', 'r', 'u', 's'] as const;
export type ScopeAction = (typeof SCOPE_ACTIONS)[number];

export type ServiceScope = { type: string; actions: string };

const SCOPE = /^system\/(\*|[A-Z][A-Za-z]+)\.(c?r?u?s?)$/;

/** `system/Observation.rs`: the type, or `*`, and the actions in this order. Null for any other text. */
export function parseScope(text: string): ServiceScope | null {
  const [, type, actions] = SCOPE.exec(text) ?? [];
  return type !== undefined && actions ? { type, actions } : null;
}

const covers = (scope: ServiceScope, type: string, action: string): boolean =>
  (scope.type === '*' || scope.type === type) && scope.actions.includes(action);

/** Whether one of the scopes grants the action; everything else is denied. `type` null asks for any type. */
export function hasScope(scopes: readonly string[], type: string | null, action: ScopeAction): boolean {
  return scopes
    .map(parseScope)
    .some((scope) => scope !== null && (type === null ? scope.actions.includes(action) : covers(scope, type, action)));
}

/** Whether the given scopes allow everything that another one does. */
export function includesScope(given: readonly string[], text: string): boolean {
  const asked = parseScope(text);
  if (asked === null) return false;
  return [...asked.actions].every((action) =>
    given.map(parseScope).some((scope) => scope !== null && covers(scope, asked.type, action)),
  );
}
