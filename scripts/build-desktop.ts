// `npm run build:desktop`: bundles, checks the files to be packed, and packs them for this system.
// `-- --unpacked` stops before making installers.
import { buildDesktop } from './build-desktop-bundles.ts';
import { downloadedElectron } from './electron-binary.ts';
import { packedFiles, packingProblems } from './packed-files.ts';
import { runCommand } from './run-command.ts';

const unpacked = process.argv.includes('--unpacked');

for (const name of ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SITE_URL']) {
  if (!process.env[name])
    console.log(`${name} is not set: the app will ask its environment for it.`);
}
if (!process.env['COURTCREW_UPDATE_FEED'])
  console.log("COURTCREW_UPDATE_FEED isn't set, so the app won't check for updates.");

try {
  await buildDesktop((line) => console.log(line), { release: true });
  const problems = await packingProblems();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`${(await packedFiles()).length} files are to be packed.`);
  await fetchElectron();
  const packed = await runCommand(
    'electron-builder',
    [
      '--config',
      'electron-builder.config.ts',
      '--publish',
      'never',
      ...(unpacked ? ['--dir'] : []),
    ],
    { show: true },
  );
  if (!packed.ok) throw new Error('electron-builder could not pack the app; it says why above.');
  console.log('The app is in out/packed.');
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Electron's binary is downloaded once. */
async function fetchElectron(): Promise<void> {
  if (downloadedElectron() !== null) return;
  console.log('Fetching Electron …');
  const fetched = await runCommand('install-electron', [], {
    env: { ELECTRON_SKIP_BINARY_DOWNLOAD: '' },
  });
  if (fetched.ok && downloadedElectron() !== null) return;
  throw new Error(
    `The bundles are in out/main, out/preload and out/renderer. They were not packed: Electron's binary is missing, and could not be fetched from github.com. Run this again where it can be.\n${fetched.output.trim().slice(-400)}`,
  );
}
