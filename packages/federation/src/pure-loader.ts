const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const CREATION = /= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * A webpack loader for a library that ships as one module: tells the minifier that creating a context or component has
 * no side effect, so that what nobody imports is left out (docs/decisions/0100).
 */
export default function pureLoader(source: string): string {
  return source.replace(DISPLAY_NAME, '').replace(CREATION, '= /* @__PURE__ */ ');
}
