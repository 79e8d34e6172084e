import { colors, darkColors, darkShadows, scales, shadows } from './tokens.js';

function declarations(group: string, values: Record<string, string>): string[] {
  return Object.entries(values).map(([name, value]) => `    --fl-${group}-${name}: ${value};`);
}

function block(selector: string, lines: string[]): string {
  return `  ${selector} {\n${lines.join('\n')}\n  }`;
}

const file = (blocks: string): string =>
  `/* Written from tokens.ts by scripts/write-css.mjs; change it there. */\n@layer tokens {\n${blocks}\n}\n`;

/** The whole text of `tokens.css`, written from `tokens.ts`. */
export function tokensCss(): string {
  const light = [
    '    color-scheme: light;',
    ...declarations('color', colors),
    ...declarations('shadow', shadows),
    ...Object.entries(scales).flatMap(([group, values]) => declarations(group, values)),
  ];
  return file(block(':root', light));
}

/** The whole text of `dark.css`: staff screens load it, so that no visitor does. */
export function darkCss(): string {
  const dark = [
    '    color-scheme: dark;',
    ...declarations('color', darkColors),
    ...declarations('shadow', darkShadows),
  ];
  // Print is on white, whichever scheme was chosen.
  return file(`  @media screen {\n${block("[data-scheme='dark']", dark).replace(/^/gm, '  ')}\n  }`);
}
