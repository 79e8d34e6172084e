/** Hands a file to the browser's download. */
export function saveFile(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Saves text as a file; the address stays valid long enough for slow downloads to begin. */
export function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  saveFile(name, address);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
