/**
 * Runs first in every entry: webpack finds its folder as an absolute address, prerendered HTML names the same files
 * by path. One spelling keeps hydration from seeing a difference and the browser from keeping two copies.
 */
declare let __webpack_public_path__: string;
declare const location: { href: string; origin: string };

const found = new URL(__webpack_public_path__, location.href);
if (found.origin === location.origin) __webpack_public_path__ = found.pathname;

export {};
