// `node scripts/sample/draw-avatars.ts`: redraws the sample players' pictures into
// supabase/sample/avatars. Only needed after changing the drawing code.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchChromium } from '../chromium.ts';
import { SUPABASE } from '../paths.ts';
import { drawPortrait } from './portrait.ts';
import { LOOKS } from './portrait-looks.ts';

const SIDE = 192;
const LIMIT_BYTES = 6_000;

const folder = path.join(SUPABASE, 'sample', 'avatars');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const browser = await launchChromium((line) => console.log(line));
try {
  const page = await browser.newPage();
  for (const look of LOOKS) {
    const encoded = await page.evaluate(
      async ({ svg, side }) => {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = side;
        canvas.height = side;
        canvas.getContext('2d')?.drawImage(image, 0, 0, side, side);
        return canvas.toDataURL('image/webp', 0.84);
      },
      { svg: drawPortrait(look), side: SIDE },
    );
    const picture = Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
    if (picture.length > LIMIT_BYTES)
      throw new Error(`Picture ${look.player} has ${picture.length} bytes.`);
    await writeFile(path.join(folder, `${String(look.player).padStart(2, '0')}.webp`), picture);
  }
} finally {
  await browser.close();
}
console.log(`Drew ${LOOKS.length} pictures.`);
