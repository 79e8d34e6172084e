/** Names fixed by the specification, or older than namespaces. */
const OLDER = /^(kept-form |stop-form:|fl-|analytics_session|new_registration_submitted)/;

/** The key under which a remote keeps a value: in its namespace, unless the name is an older one. */
export function keyFor(remote: string, name: string): string {
  return OLDER.test(name) ? name : `${remote}:${name}`;
}

/** Characters that one remote may keep in one storage: ten remotes fit into a browser’s 5 MB. */
export const STORAGE_QUOTA = 400_000;
