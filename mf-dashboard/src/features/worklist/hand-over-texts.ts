/** What happened to the task of a client; `owner` is null if it belongs to no one now. */
export function handedOver(client: string, owner: string | null): string {
  return `${client}: ${owner === null ? 'now unassigned' : `handed over to ${owner}`}.`;
}
