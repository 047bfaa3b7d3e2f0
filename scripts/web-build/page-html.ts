import { CONFIG_PLACEHOLDER } from '../../preload/contract/web-config.ts';

/** What every public page is made of, beside its own words. */
export interface PageParts {
  /** CSS. */
  readonly style: string;
  /** CSS that names our fonts. */
  readonly fonts: string;
  /** Runs before anything of the body is there. */
  readonly beforePaint: string;
  readonly script: string;
  /** The addresses of what the app begins with; fetched ahead when nothing else is left to do. */
  readonly app: readonly string[];
}

export interface Page {
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

/** The court colour of the tokens, for the bars that browsers draw around the page. */
const COURT = { light: '#1d5a9c', dark: '#1f5c9e' } as const;

/** In the head of every page of the site: how it looks where it is installed. */
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
 * A whole page, complete without its script and without another request: it is there as soon as its own few
 * kilobytes are. Our fonts and the manifest come after that, by the script.
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

/** What others show of a link to the page. Addresses in it must be absolute. */
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

/** In the head of every page that is passed on, where the site's address is known: pictures need a whole one. */
export const previewPicture = (siteUrl: string): readonly string[] => [
  `<meta property="og:image" content="${siteUrl}/social-preview.png" />`,
  '<meta property="og:image:width" content="1200" />',
  '<meta property="og:image:height" content="630" />',
  '<meta property="og:image:alt" content="Half a tennis court from above. Your Club Has 500 Members. Meet Your 10." />',
];

/** Text as it stands in a page, in attributes too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
