import * as XLSX from '@e965/xlsx';

/** The header of the made-up files. */
export const HEADER = [
  'Client First Name',
  'Surname',
  'D.O.B',
  'Date Registered',
  'Sex',
  'Dispo',
  'OHIP #',
  'Tel',
  'Street Address',
  'Town',
];

/** Made-up people; every tenth has no fixed address, every fifth no card. */
export function people(count: number): string[][] {
  return Array.from({ length: count }, (_, index) => [
    'Maple',
    `Testperson${index}`,
    `${(index % 12) + 1}/${(index % 28) + 1}/${1950 + (index % 40)}`,
    `${(index % 28) + 1}/${(index % 12) + 1}/${2024 + (index % 2)}`,
    index % 3 === 0 ? 'F' : 'M',
    index % 4 === 0 ? 'poct neg' : 'ACTIVE',
    index % 5 === 0 ? '' : '1234567897',
    '226-555-0101',
    index % 10 === 0 ? 'NFA' : `${index} Sample Street`,
    'windsor',
  ]);
}

export const csv = (rows: string[][]): string => rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');

export function workbook(rows: unknown[][], bookType: 'xlsx' | 'xls'): Buffer {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Clients');
  return XLSX.write(book, { type: 'buffer', bookType }) as Buffer;
}
