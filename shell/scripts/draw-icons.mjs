/**
 * Draws the PNG icons and favicon.ico from src/icons/icon.svg. Run it after changing the drawing:
 * `node shell/scripts/draw-icons.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../src/icons');
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** Devices mask these icons to their own shape: no round corners, no transparency. */
const square = svg.replace(' rx="7"', '');
const GROUND = '#fbf5ea';

const draw = (source, size) =>
  sharp(Buffer.from(source), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** Content within the middle 80 %, as maskable icons require. */
async function drawMaskable(size) {
  const inner = Math.round(size * 0.8);
  const border = (size - inner) / 2;
  const edge = {
    top: Math.floor(border),
    bottom: Math.ceil(border),
    left: Math.floor(border),
    right: Math.ceil(border),
  };
  return sharp(await draw(square, inner))
    .extend({ ...edge, background: GROUND })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file that contains PNG images. */
function ico(images) {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

const save = (name, bytes) => writeFileSync(join(folder, name), bytes);
save('icon-192.png', await draw(svg, 192));
save('icon-512.png', await draw(svg, 512));
save('icon-maskable.png', await drawMaskable(512));
save('apple-touch-icon.png', await draw(square, 180));
save(
  'favicon.ico',
  ico([
    { size: 16, png: await draw(svg, 16) },
    { size: 32, png: await draw(svg, 32) },
  ]),
);
