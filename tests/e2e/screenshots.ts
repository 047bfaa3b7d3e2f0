// `npm run screenshots [-- NAME …]`: pictures of the screens the tests visit, with the sample
// community, on phone and desktop, light and dark, into .tmp/screenshots. Arguments choose screens
// by their names in support/screens.ts.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import startEverything from './global-setup.ts';
import { environment } from './support/environment.ts';
import { twoStepSession } from './support/factors.ts';
import { sampleSignIn, sampleSubjects } from './support/sample.ts';
import { openScreen, SCREENS, type Viewer } from './support/screens.ts';
import { rememberedSession } from './support/session.ts';
import { launchChromium } from '../../scripts/chromium.ts';
import { SCRATCH } from '../../scripts/paths.ts';

const VIEWERS: readonly Viewer[] = ['visitor', 'player', 'owner', 'operator'];
const SIZES = [
  { name: '390', narrow: true, viewport: { width: 390, height: 844 } },
  { name: '1280', narrow: false, viewport: { width: 1280, height: 800 } },
] as const;

const wanted = process.argv.slice(2);
const folder = path.join(SCRATCH, 'screenshots');
await mkdir(folder, { recursive: true });
const stop = await startEverything();
const browser = await launchChromium((line) => console.log(line));
try {
  const baseURL = environment('URL');
  const subjects = await sampleSubjects();
  for (const viewer of VIEWERS) {
    const screens = SCREENS[viewer].filter(
      ({ name }) => wanted.length === 0 || wanted.includes(name),
    );
    if (screens.length === 0) continue;
    const session =
      viewer === 'visitor'
        ? undefined
        : viewer === 'operator'
          ? await twoStepSession(sampleSignIn(viewer))
          : await rememberedSession(sampleSignIn(viewer), baseURL);
    for (const { name: size, narrow, viewport } of SIZES) {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const screen of screens) {
          if (screen.narrow && !narrow) continue;
          const context = await browser.newContext({
            baseURL,
            viewport,
            colorScheme,
            locale: 'en-US',
            timezoneId: 'Europe/Lisbon',
            ...(session && { storageState: session }),
          });
          const page = await context.newPage();
          await openScreen(page, screen, subjects);
          const file = `${viewer}-${screen.name.replaceAll(/\W+/g, '-')}-${size}-${colorScheme}.png`;
          await page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
          await context.close();
        }
        console.log(`${viewer} ${size} ${colorScheme}`);
      }
    }
  }
} finally {
  await browser.close();
  await stop();
}
