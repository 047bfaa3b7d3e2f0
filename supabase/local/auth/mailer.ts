import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Inbox } from '../inbox/inbox.ts';
import type { MailTemplate } from '../settings.ts';

export type MailKind =
  | 'confirmation'
  | 'recovery'
  | 'magic_link'
  | 'invite'
  | 'email_change'
  | 'reauthentication';

/** The variables of GoTrue's templates. */
interface MailVariables {
  readonly ConfirmationURL: string;
  readonly Token: string;
  readonly TokenHash: string;
  readonly SiteURL: string;
  readonly RedirectTo: string;
  readonly Email: string;
  readonly NewEmail: string;
}

export interface Mailer {
  send(to: string, kind: MailKind, variables: MailVariables): Promise<void>;
}

const DEFAULTS: Record<MailKind, { readonly subject: string; readonly html: string }> = {
  confirmation: {
    subject: 'Confirm your email',
    html:
      '<h2>Confirm your email</h2>' +
      '<p><a href="{{ .ConfirmationURL }}">Confirm your email address</a></p>' +
      '<p>Or enter the code: {{ .Token }}</p>',
  },
  recovery: {
    subject: 'Reset your password',
    html:
      '<h2>Reset your password</h2>' +
      '<p><a href="{{ .ConfirmationURL }}">Choose a new password</a></p>' +
      '<p>Or enter the code: {{ .Token }}</p>',
  },
  magic_link: {
    subject: 'Your login link',
    html:
      '<h2>Log in</h2>' +
      '<p><a href="{{ .ConfirmationURL }}">Log in</a></p>' +
      '<p>Or enter the code: {{ .Token }}</p>',
  },
  invite: {
    subject: "You're invited",
    html:
      "<h2>You're invited</h2>" +
      '<p><a href="{{ .ConfirmationURL }}">Accept the invitation</a></p>' +
      '<p>Or enter the code: {{ .Token }}</p>',
  },
  reauthentication: {
    subject: "Confirm that it's you",
    html: "<h2>Confirm that it's you</h2><p>Enter the code: {{ .Token }}</p>",
  },
  email_change: {
    subject: 'Confirm your new email',
    html:
      '<h2>Confirm your new email</h2>' +
      '<p>From {{ .Email }} to {{ .NewEmail }}</p>' +
      '<p><a href="{{ .ConfirmationURL }}">Confirm the change</a></p>' +
      '<p>Or enter the code: {{ .Token }}</p>',
  },
};

/** Renders the project's templates, or plain ones, and puts the mails into the inbox. */
export function createMailer(
  inbox: Inbox,
  projectDir: string,
  templates: Readonly<Record<string, MailTemplate>>,
): Mailer {
  return {
    async send(to, kind, variables) {
      const template = templates[kind];
      const html =
        template?.contentPath === undefined
          ? DEFAULTS[kind].html
          : await readTemplate(projectDir, template.contentPath);
      await inbox.deliver({
        to,
        subject: render(template?.subject ?? DEFAULTS[kind].subject, variables, (value) => value),
        html: renderHtml(html, variables),
      });
    },
  };
}

/** The CLI resolves `./supabase/templates/x.html` from the project, above the supabase folder. */
function readTemplate(projectDir: string, contentPath: string): Promise<string> {
  return readFile(path.resolve(projectDir, '..', contentPath), 'utf8').catch(() =>
    readFile(path.resolve(projectDir, contentPath), 'utf8'),
  );
}

/** As Go's templates do: for HTML, and for the query of an address where it goes into one. */
function renderHtml(template: string, variables: MailVariables): string {
  // In one pass: what a variable brings is no template.
  return template.replace(/href="([^"?]*)(\?[^"]*)?"|\{\{\s*\.\w+\s*\}\}/g, (part, place, query) =>
    typeof place === 'string'
      ? `href="${render(place, variables, escapeHtml)}${render(query ?? '', variables, encodeURIComponent)}"`
      : render(part, variables, escapeHtml),
  );
}

function render(
  template: string,
  variables: MailVariables,
  escape: (value: string) => string,
): string {
  const values = new Map<string, string>(Object.entries(variables));
  return template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) =>
    escape(values.get(name) ?? ''),
  );
}

function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
