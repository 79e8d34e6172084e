const REPLACED: Readonly<Record<string, string>> = {
  '−': '-',
  '→': '->',
  '≥': '>=',
  '≤': '<=',
  '\u202f': ' ',
  '\t': ' ',
};

/** A PDF's standard fonts have Western European letters only; other letters lose their accents or become "?". */
export function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => REPLACED[letter] ?? letter)
    .map((letter) => (/^[\n\x20-\x7e\xa0-\xff–—‘’“”…•€]*$/.test(letter) ? letter : plain(letter)))
    .join('');
}

function plain(letter: string): string {
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]+$/.test(base) ? base : '?';
}
