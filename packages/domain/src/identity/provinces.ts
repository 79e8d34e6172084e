/** The 13 provinces and territories with their official codes (CLI-15). */
export const PROVINCES = [
  { name: 'Alberta', code: 'AB' },
  { name: 'British Columbia', code: 'BC' },
  { name: 'Manitoba', code: 'MB' },
  { name: 'New Brunswick', code: 'NB' },
  { name: 'Newfoundland and Labrador', code: 'NL' },
  { name: 'Northwest Territories', code: 'NT' },
  { name: 'Nova Scotia', code: 'NS' },
  { name: 'Nunavut', code: 'NU' },
  { name: 'Ontario', code: 'ON' },
  { name: 'Prince Edward Island', code: 'PE' },
  { name: 'Quebec', code: 'QC' },
  { name: 'Saskatchewan', code: 'SK' },
  { name: 'Yukon', code: 'YT' },
] as const;

export type ProvinceName = (typeof PROVINCES)[number]['name'];

export const DEFAULT_PROVINCE: ProvinceName = 'Ontario';

/** The full name of a code or name in any case; `null` if it is neither (CLI-16). */
export function provinceName(text: string): ProvinceName | null {
  const wanted = text.trim().toLowerCase();
  const found = PROVINCES.find(({ name, code }) => name.toLowerCase() === wanted || code.toLowerCase() === wanted);
  return found?.name ?? null;
}

/** The two letters printed on a label (decisions.md 24); empty for an unknown province. */
export function provinceCode(name: string): string {
  return PROVINCES.find((province) => province.name === name)?.code ?? '';
}
