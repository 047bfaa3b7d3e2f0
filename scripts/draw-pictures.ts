// `node scripts/launch.mjs draw-pictures`: renders the installed app's icons and the link preview
// from the drawings in resources/. Run it after changing a drawing, and commit the output.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { launchChromium } from './chromium.ts';
import { ROOT } from './paths.ts';

const RESOURCES = path.join(ROOT, 'resources');
const FONT = path.join(
  ROOT,
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);

const PICTURES = [
  { from: 'icon.svg', to: 'icons/icon-192.png', width: 192, height: 192 },
  { from: 'icon.svg', to: 'icons/icon-512.png', width: 512, height: 512 },
  { from: 'icon-maskable.svg', to: 'icons/maskable-192.png', width: 192, height: 192 },
  { from: 'icon-maskable.svg', to: 'icons/maskable-512.png', width: 512, height: 512 },
  { from: 'icon-maskable.svg', to: 'icons/icon-180.png', width: 180, height: 180 },
  { from: 'social-preview.svg', to: 'social-preview.png', width: 1200, height: 630 },
] as const;

const browser = await launchChromium((line) => console.log(line));
const font = (await readFile(FONT)).toString('base64');
await mkdir(path.join(RESOURCES, 'icons'), { recursive: true });
for (const { from, to, width, height } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height } });
  const drawing = await readFile(path.join(RESOURCES, from), 'utf8');
  await page.setContent(
    `<style>
      @font-face { font-family: "Bricolage Grotesque"; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }
      body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }
    </style>${drawing}`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(RESOURCES, to), omitBackground: true });
  await page.close();
  console.log(to);
}
await browser.close();
