import { CONFIG_PLACEHOLDER } from '../../preload/contract/web-config.ts';

/** What all public pages consist of, besides their own content. */
export interface PageParts {
  /** CSS. */
  readonly style: string;
  /** CSS with our fonts. */
  readonly fonts: string;
  /** Runs before anything in the body is parsed. */
  readonly beforePaint: string;
  readonly script: string;
  /** The addresses of the app's first scripts; prefetched when nothing else is left to do. */
  readonly app: readonly string[];
}

export interface Page {
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

/** The tokens' court colour, for the bars that browsers draw around the page. */
const COURT = { light: '#1d5a9c', dark: '#1f5c9e' } as const;

/** In the head of every page: how the site looks once installed. */
const ON_A_SCREEN = [
  `<meta name="theme-color" data-theme="light" media="(prefers-color-scheme: light)" content="${COURT.light}" />`,
  `<meta name="theme-color" data-theme="dark" media="(prefers-color-scheme: dark)" content="${COURT.dark}" />`,
  '<link rel="apple-touch-icon" href="/icons/icon-180.png" />',
] as const;

/** In the head of the app's page: what makes it installable. */
export const INSTALLABLE = [
  ...ON_A_SCREEN,
  '<link rel="manifest" href="/manifest.webmanifest" />',
] as const;

/**
 * A complete page that needs neither its script nor another request: it is there as soon as its own
 * few kilobytes are. Our fonts and the manifest are loaded after that, by the script.
 */
export function pageHtml(page: Page, parts: PageParts, siteUrl: string | null): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
    '<meta name="color-scheme" content="light dark" />',
    ...ON_A_SCREEN,
    `<script>${parts.beforePaint}</script>`,
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}" />`,
    `<style>${parts.style}</style>`,
    `<style id="fonts" media="not all">${parts.fonts}</style>`,
    `<noscript><style>${parts.fonts}</style></noscript>`,
    CONFIG_PLACEHOLDER,
    `<meta name="courtcrew-app" content="${parts.app.join(' ')}" />`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    ...(page.path === null ? ['<meta name="robots" content="noindex" />'] : preview(page, siteUrl)),
    '</head>',
    `<body><div id="root">${page.body}</div>`,
    `<script>${parts.script}</script></body>`,
    '</html>',
    '',
  ].join('\n');
}

/** What others show for a link to the page. Its addresses must be absolute. */
function preview({ path, title, description }: Page, siteUrl: string | null): readonly string[] {
  const words = [
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="CourtCrew" />',
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  if (siteUrl === null) return words;
  return [
    `<link rel="canonical" href="${siteUrl}${path}" />`,
    ...words,
    `<meta property="og:url" content="${siteUrl}${path}" />`,
    ...previewPicture(siteUrl),
  ];
}

/** In the head of every page people share, if the site's address is known: pictures need an absolute one. */
export const previewPicture = (siteUrl: string): readonly string[] => [
  `<meta property="og:image" content="${siteUrl}/social-preview.png" />`,
  '<meta property="og:image:width" content="1200" />',
  '<meta property="og:image:height" content="630" />',
  '<meta property="og:image:alt" content="Half a tennis court from above. Your Club Has 500 Members. Meet Your 10." />',
];

/** Escapes text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
