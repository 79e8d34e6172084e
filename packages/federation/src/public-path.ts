/**
 * Runs first in every entry: webpack detects its folder as an absolute URL, prerendered HTML names the same files
 * by path. One form avoids hydration mismatches and a second copy in the browser's cache.
 */
declare let __webpack_public_path__: string;
declare const location: { href: string; origin: string };

const found = new URL(__webpack_public_path__, location.href);
if (found.origin === location.origin) __webpack_public_path__ = found.pathname;

export {};
