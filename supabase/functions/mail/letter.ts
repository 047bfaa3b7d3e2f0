import type { MailWords } from './mail-words.ts';

/** The parts of a mail in our look. All of them are plain text. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The entries, one below the other. */
  readonly items?: readonly { readonly title: string; readonly text: string }[];
  readonly button: { readonly label: string; readonly url: string };
  /** The small print; followed by `link`. */
  readonly footer: { readonly text: string; readonly label: string; readonly url: string };
}

/** In the look of supabase/templates, with everything people wrote escaped. */
export function writeLetter(letter: Letter): MailWords {
  const { subject, heading, paragraphs, items = [], button, footer } = letter;
  const url = escapeHtml(button.url);
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(subject)}</title>
  </head>
  <body style="margin: 0; padding: 24px 16px; background-color: #f7f2e7; color: #14212b; font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; font-size: 16px; line-height: 1.5">
    <div role="article" aria-label="${escapeHtml(subject)}" style="max-width: 520px; margin: 0 auto">
      <p style="margin: 0 0 16px; padding-bottom: 12px; border-bottom: 2px solid #1d5a9c; color: #17508e; font-size: 18px; font-weight: 700">CourtCrew</p>
      <h1 style="margin: 0 0 12px; font-size: 24px; line-height: 1.25">${escapeHtml(heading)}</h1>
${paragraphs.map((words) => `      <p style="margin: 0 0 20px">${escapeHtml(words)}</p>`).join('\n')}
${items.map((item) => `      <p style="margin: 0 0 12px; padding-top: 12px; border-top: 1px solid #d8cdb6"><strong>${escapeHtml(item.title)}</strong><br />${escapeHtml(item.text).replaceAll('\n', '<br />')}</p>`).join('\n')}
      <p style="margin: 0 0 20px">
        <a href="${url}" style="display: inline-block; padding: 12px 20px; border-radius: 3px; background-color: #1d5a9c; color: #ffffff; font-weight: 600; text-decoration: none">${escapeHtml(button.label)}</a>
      </p>
      <p style="margin: 0 0 8px; color: #505c62; font-size: 14px">If the button doesn't work, copy this link into your browser:</p>
      <p style="margin: 0 0 20px; font-size: 14px; word-break: break-all"><a href="${url}" style="color: #17508e">${url}</a></p>
      <p style="margin: 0; padding-top: 12px; border-top: 1px solid #d8cdb6; color: #505c62; font-size: 14px">${escapeHtml(footer.text)} <a href="${escapeHtml(footer.url)}" style="color: #17508e">${escapeHtml(footer.label)}</a></p>
    </div>
  </body>
</html>
`;
  const text = [
    heading,
    ...paragraphs,
    ...items.map((item) => (item.text === '' ? item.title : `${item.title}\n${item.text}`)),
    `${button.label}: ${button.url}`,
    '--',
    footer.text,
    `${footer.label}: ${footer.url}`,
  ].join('\n\n');
  return { subject, html, text: `${text}\n` };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
