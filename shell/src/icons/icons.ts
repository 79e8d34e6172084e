import touchIcon from './apple-touch-icon.png';
import icon from './icon.svg';
// Found by name by `services/web`: favicon.ico and the manifest.
import './favicon.ico';
import './icon-192.png';
import './icon-512.png';
import './icon-maskable.png';

/** The links to the icons. Devices that don't read HTML request `/favicon.ico` and `/apple-touch-icon.png`. */
export const ICON_LINKS = [
  '<link rel="icon" href="/favicon.ico" sizes="16x16 32x32">',
  `<link rel="icon" href="${icon}" type="image/svg+xml">`,
  `<link rel="apple-touch-icon" href="${touchIcon}">`,
].join('');
