/**
 * Renders the videos of the public site from its drawings and writes them to `src/media/`: the film of the first screen
 * (dawn.webm, dawn.mp4), the two stories (silent; the text is in captions) and the picture shown when a page is shared.
 * Needs `ffmpeg` and a Chromium; run it after changing a drawing.
 */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..', 'src');
const media = join(source, 'media');

function dawnSvg() {
  const jsx = readFileSync(join(source, 'features/home/dawn-scene.tsx'), 'utf8');
  const svg = jsx.slice(jsx.indexOf('<svg'), jsx.indexOf('</svg>') + '</svg>'.length);
  return svg
    .replace(/ aria-label=\{label\}/, '')
    .replace(/stroke(Width|Linecap|Dasharray)/g, (_, rest) => `stroke-${rest.toLowerCase()}`);
}

const films = [
  { name: 'dawn', svg: dawnSvg(), width: 960, height: 300, seconds: 10, fps: 15, quality: { webm: 40, mp4: 29 } },
  ...['story-maya', 'story-leo'].map((name) => ({
    name,
    svg: readFileSync(join(media, `${name}.svg`), 'utf8'),
    width: 640,
    height: 400,
    seconds: 24,
    fps: 10,
    quality: { webm: 44, mp4: 32 },
  })),
];

/** Animates the parts of a drawing; `t` runs from 0 to 1, and the animation loops. Runs in the page. */
function pose(t) {
  const wave = (times) => Math.sin(2 * Math.PI * (times * t));
  const part = (id) => document.getElementById(id);
  part('sun')?.setAttribute('transform', `translate(0 ${-3 - 3 * wave(2)})`);
  part('halo')?.setAttribute('opacity', String(0.9 + 0.1 * wave(2)));
  part('clouds')?.setAttribute('transform', `translate(${14 * wave(1)} 0)`);
  part('shimmer')?.setAttribute('transform', `translate(${9 * wave(2)} 0)`);
  part('steam')?.setAttribute('transform', `translate(${3 * wave(6)} ${-4 - 4 * wave(3)})`);
  part('person')?.setAttribute('transform', `translate(0 ${1.5 + 1.5 * wave(6)})`);
  const van = part('van');
  if (van) {
    const x = ((690 + 100 + 1160 * t) % 1160) - 100;
    const y = 214 + 10 * Math.sin((x - 690) / 240) + (Math.round(t * 150) % 3 === 0 ? 0.6 : 0);
    van.setAttribute('transform', `translate(${x} ${y})`);
  }
}

function encode(folder, { name, fps, quality }) {
  const input = ['-y', '-loglevel', 'error', '-framerate', String(fps), '-i', join(folder, '%04d.png'), '-an'];
  const outputs = [
    ['-c:v', 'libvpx-vp9', '-crf', String(quality.webm), '-b:v', '0', '-row-mt', '1', join(media, `${name}.webm`)],
    [
      '-c:v',
      'libx264',
      '-crf',
      String(quality.mp4),
      '-preset',
      'slow',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      join(media, `${name}.mp4`),
    ],
  ];
  for (const output of outputs) {
    const { status, stderr } = spawnSync('ffmpeg', [...input, ...output]);
    if (status !== 0) throw new Error(String(stderr));
  }
}

async function film(page, settings) {
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  await page.setViewportSize({ width: settings.width, height: settings.height });
  await page.setContent(`<body style="margin:0">${settings.svg}`);
  const frames = settings.seconds * settings.fps;
  for (let frame = 0; frame < frames; frame += 1) {
    await page.evaluate(pose, frame / frames);
    await page.screenshot({ path: join(folder, `${String(frame).padStart(4, '0')}.png`) });
  }
  encode(folder, settings);
  rmSync(folder, { recursive: true });
}

async function sharePicture(page) {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(
    `<body style="margin:0;background:#ffe9dc"><style>svg{position:absolute;bottom:0;width:1344px;height:420px}</style>${dawnSvg()}
     <i style="position:absolute;inset:auto 0 0;height:8px;background:#ff8f75"></i>`,
  );
  await page.screenshot({ path: join(media, 'share.jpg'), type: 'jpeg', quality: 70 });
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
const page = await browser.newPage();
await sharePicture(page);
for (const settings of films) await film(page, settings);
await browser.close();
