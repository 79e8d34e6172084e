/**
 * Key in the session storage by which a remote asks the shell to load its overlay on every staff screen after a reload,
 * e.g. while a timer runs. Set by the remote, and removed when it has nothing to show; the value is irrelevant.
 */
export function overlayMark(remote: string): string {
  return `fl-overlay:${remote}`;
}
