import type { Configuration } from 'electron-builder';

const feed = process.env['COURTCREW_UPDATE_FEED'];
const site = process.env['SITE_URL'];

/** How the desktop app is packed. Used by `npm run build:desktop`. */
const config: Configuration = {
  appId: 'app.courtcrew.desktop',
  productName: 'CourtCrew',
  copyright: 'CourtCrew',
  directories: { output: 'out/packed', buildResources: 'resources' },
  // Everything is bundled: no package from node_modules is included, and nothing else either.
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
  // A deb must contain its vendor's website, or isn't made.
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
  // Without a feed there are no updates.
  publish: feed ? [{ provider: 'generic', url: feed }] : null,
};

export default config;
