/** Widths in hundredths of the font size, on the wide side of Nunito, Segoe UI, Arial and DejaVu Sans. */
const NARROW = /[iljtfrI.,:;'’!|()[\] \u202f\-–]/;
const WIDE = /[mwMW@%—…]/;
const CAPITAL = /[A-Z0-9$&?+=<>*#]/;

function widthOfCharacter(character: string): number {
  if (NARROW.test(character)) return 40;
  if (WIDE.test(character)) return 98;
  return CAPITAL.test(character) ? 68 : 61;
}

/** Maximum width of a text in pixels in any of these fonts; the server can't measure text. */
export function textWidth(text: string, size: number): number {
  let hundredths = 0;
  for (const character of text) hundredths += widthOfCharacter(character);
  return (hundredths * size) / 100;
}

/** The text up to a width, with an ellipsis. */
export function shortened(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  let end = text.length - 1;
  while (end > 1 && textWidth(`${text.slice(0, end)}…`, size) > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Lines no wider than `width`, at most `most` of them; the rest is shortened; the table has the full text. */
export function wrapped(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || textWidth(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  const kept = lines.slice(0, most - 1);
  const rest = lines.slice(most - 1).join(' ');
  return [...kept, rest].filter(Boolean).map((one) => shortened(one, size, width));
}
