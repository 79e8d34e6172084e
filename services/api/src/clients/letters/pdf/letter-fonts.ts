import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/** Noto Sans (SIL Open Font License 1.1): Latin with every accent, Greek and Cyrillic. */
export const LETTER_FONTS = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

const font = openSync(LETTER_FONTS.regular);

/** The distinct characters of a text that the font can't draw; spaces and line ends don't need a glyph. */
export function unprintable(text: string): string {
  if (!('hasGlyphForCodePoint' in font)) throw new Error('The file holds several fonts');
  const missing = [...text.normalize('NFC')].filter(
    (letter) => !/\s/.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
  return [...new Set(missing)].join(' ');
}
