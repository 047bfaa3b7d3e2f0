import type { Configuration } from 'electron-builder';

const feed = process.env['COURTCREW_UPDATE_FEED'];
const site = process.env['SITE_URL'];

/** How the desktop app is packed. `npm run build:desktop` calls it. */
const config: Configuration = {
  appId: 'app.courtcrew.desktop',
  productName: 'CourtCrew',
  copyright: 'CourtCrew',
  directories: { output: 'out/packed', buildResources: 'resources' },
  // Everything is bundled: no package of node_modules goes along, and nothing else either.
  files: [
    'out/main/**/*.js',
    'out/preload/index.cjs',
    'out/renderer/**/*',
    'package.json',
    '!**/*.map',
    '!node_modules/**/*',
  ],
  npmRebuild: false,
  asar: true,
  icon: 'resources/icon.png',
  protocols: [{ name: 'CourtCrew', schemes: ['courtcrew'] }],
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    onlyLoadAppFromAsar: true,
    enableEmbeddedAsarIntegrityValidation: true,
    grantFileProtocolExtraPrivileges: false,
  },
  // A deb names a page of its maker's, or is not made.
  ...(site && { extraMetadata: { homepage: site } }),
  linux: {
    target: site ? ['AppImage', 'deb'] : ['AppImage'],
    category: 'Sports',
    maintainer: 'CourtCrew',
  },
  // People install the dmg; a newer version comes as the zip.
  mac: { target: ['dmg', 'zip'], category: 'public.app-category.sports' },
  win: { target: ['nsis'] },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  // Without a feed no newer version is looked for.
  publish: feed ? [{ provider: 'generic', url: feed }] : null,
};

export default config;
