/** The expected hash of each remote's entry; the federation plugin reads it when it creates the script element. */
const pins = new Map<string, string>();

function fileOf(address: string): string {
  const { origin, pathname } = new URL(address, location.origin);
  return origin + pathname;
}

/** Pins the file at an address; a query such as `?retry=1` doesn't matter. */
export function pinEntry(address: string, integrity: string): void {
  pins.set(fileOf(address), integrity);
}

export function pinOf(address: string): string | undefined {
  return pins.get(fileOf(address));
}
