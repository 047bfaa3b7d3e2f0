/** What browsers read to install the app. */
export const WEB_MANIFEST = {
  id: '/',
  name: 'CourtCrew',
  short_name: 'CourtCrew',
  description: 'Find tennis partners at your level, challenge them, play, and record your results.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#1d5a9c',
  background_color: '#f7f2e7',
  categories: ['sports', 'social'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'My Matches', url: '/matches' },
    { name: 'Find Players', url: '/discover?tab=players' },
    { name: 'Messages', url: '/messages' },
  ],
} as const;
