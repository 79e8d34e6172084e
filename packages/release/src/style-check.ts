/** Rules allowed outside `@layer remote`: they style no element by themselves. */
const HARMLESS = /^@(charset|keyframes|font-face|property|page [a-z])/;
const IGNORED = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/**
 * Rules of a style sheet that aren't in the remotes' layer: they would outrank those of the shell and of every other
 * remote, whatever their specificity.
 * @returns the beginning of each such rule
 */
export function rulesOutsideTheLayer(css: string): string[] {
  const outside: string[] = [];
  let depth = 0;
  let start = '';
  const rule = (): void => {
    const text = start.trim();
    if (text !== '' && text !== '@layer remote' && !HARMLESS.test(text)) outside.push(text);
    start = '';
  };
  for (const character of css.replace(IGNORED, '')) {
    if (character === '}') depth -= 1;
    else if (depth === 0 && (character === '{' || character === ';')) rule();
    else if (depth === 0) start += character;
    if (character === '{') depth += 1;
  }
  return outside;
}
