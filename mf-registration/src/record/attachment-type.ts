/** `treatment-consent` → `Treatment consent`. */
export function typeLabel(type: string): string {
  const words = type.replace(/-/g, ' ');
  return words === 'hcv prescription' ? 'HCV prescription' : words.charAt(0).toUpperCase() + words.slice(1);
}
