import { buildDesktop } from '../../scripts/build-desktop-bundles.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { electronEnvironment, findElectron } from '../../scripts/electron-binary.ts';
import globalSetup from './global-setup.ts';

/** The stack and the web app as for every spec, plus the built desktop app. */
export default async function desktopSetup(): Promise<() => Promise<void>> {
  const electron = findElectron();
  console.log(
    electron.kind === 'electron'
      ? `Running on Electron: ${electron.program}`
      : 'Running on the stand-in for Electron, whose binary is not on this machine.',
  );
  Object.assign(process.env, electronEnvironment(electron));
  if (electron.kind === 'stand-in') {
    const chromium = await findChromium((line) => console.log(line));
    if (chromium !== null) process.env['CHROMIUM_PATH'] = chromium;
  }
  const stop = await globalSetup();
  await buildDesktop((line) => console.log(line));
  return stop;
}
