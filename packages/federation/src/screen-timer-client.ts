/** Runs in the page of a remote under development: reports when an update, or the page itself, is on the screen. */
type Meta = { webpackHot?: { addStatusHandler: (listen: (status: string) => void) => void } };

declare const document: { currentScript: { src?: string } | null; querySelector: (name: string) => unknown };
declare const location: { href: string };
declare const navigator: { sendBeacon: (address: string) => boolean };
declare const requestAnimationFrame: (then: () => void) => void;

/** The development server; in a product's page it has a different origin. */
const REPORT = new URL('/__shown', document.currentScript?.src ?? location.href).href;

/** Every screen has a heading. After the second frame the browser has painted the first. */
function reportWhenPainted(): void {
  if (document.querySelector('h1') === null) return requestAnimationFrame(reportWhenPainted);
  requestAnimationFrame(() => requestAnimationFrame(() => navigator.sendBeacon(REPORT)));
}

// Webpack replaces the whole expression.
(import.meta as Meta).webpackHot?.addStatusHandler((status) => {
  if (status === 'idle') reportWhenPainted();
});
reportWhenPainted();

export {};
