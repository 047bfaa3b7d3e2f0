import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { parse } from 'smol-toml';

export interface MailTemplate {
  readonly subject: string | undefined;
  /** Relative to the folder that holds config.toml's folder, as the CLI reads it. */
  readonly contentPath: string | undefined;
}

/** How many attempts one address may make within five minutes (mails: within one hour). */
export interface RateLimits {
  /** For all together. */
  readonly emailSent: number;
  /** Of these, to one mailbox. */
  readonly emailSentToOne: number;
  /** Of these, because of one address. */
  readonly emailSentForOne: number;
  readonly tokenRefresh: number;
  readonly signInSignUps: number;
  readonly tokenVerifications: number;
  /** Within one hour. */
  readonly anonymousUsers: number;
}

/** Another service that one may sign in by, as the project is known to it. */
export interface ProviderConfig {
  readonly clientId: string;
}

/** The part of config.toml that this stack obeys, with its defaults filled in. */
export interface ProjectConfig {
  /** A file of private keys, absolute; undefined where tokens are signed with the data folder's own. */
  readonly signingKeysFile: string | undefined;
  readonly jwtExpirySeconds: number;
  readonly signupEnabled: boolean;
  readonly anonymousSignIns: boolean;
  readonly manualLinking: boolean;
  readonly minimumPasswordLength: number;
  /** A password needs one character of each. */
  readonly requiredCharacters: readonly string[];
  /** A new password needs a code by mail when the session is older than a day. */
  readonly securePasswordChange: boolean;
  /** A new password needs the current one, unless the session came from a mail. */
  readonly requireCurrentPassword: boolean;
  readonly totpEnrollEnabled: boolean;
  readonly totpVerifyEnabled: boolean;
  readonly maxEnrolledFactors: number;
  readonly confirmEmail: boolean;
  readonly doubleConfirmChanges: boolean;
  readonly mailMaxFrequencySeconds: number;
  readonly otpLength: number;
  readonly otpExpirySeconds: number;
  readonly redirectUrls: readonly string[];
  readonly refreshReuseSeconds: number;
  /** How long a session lives, however busy; 0 is without end. */
  readonly sessionTimeboxSeconds: number;
  /** How long a session lives without being refreshed; 0 is without end. */
  readonly sessionInactivitySeconds: number;
  readonly rateLimits: RateLimits;
  /** Of bcrypt: each step doubles the time. GoTrue's own; its configuration names none. */
  readonly passwordCost: number;
  /** `[auth.external.…]`, those that are enabled. */
  readonly providers: Readonly<Record<string, ProviderConfig>>;
  readonly templates: Readonly<Record<string, MailTemplate>>;
  readonly storageLimitBytes: number;
  /** The schemas that REST offers; the first is for requests that name none. */
  readonly apiSchemas: readonly string[];
  readonly apiSearchPath: readonly string[];
  readonly maxRows: number;
  /** The functions that verify no token before they run: `verify_jwt = false`. */
  readonly openFunctions: ReadonlySet<string>;
}

/** Reads `config.toml` of a supabase folder; a folder without one gets the defaults. */
export async function readProjectConfig(projectDir: string): Promise<ProjectConfig> {
  const text = await readFile(path.join(projectDir, 'config.toml'), 'utf8').catch(() => '');
  const root = table(parse(text));
  const api = table(root['api']);
  const auth = table(root['auth']);
  const email = table(auth['email']);
  const limits = table(auth['rate_limit']);
  const sessions = table(auth['sessions']);
  const mfa = table(auth['mfa']);
  const totp = table(mfa['totp']);
  const keysPath = auth['signing_keys_path'];
  return {
    signingKeysFile: typeof keysPath === 'string' ? path.resolve(projectDir, keysPath) : undefined,
    jwtExpirySeconds: number(auth['jwt_expiry'], 3600),
    signupEnabled: boolean(auth['enable_signup'], true) && boolean(email['enabled'], true),
    anonymousSignIns: boolean(auth['enable_anonymous_sign_ins'], false),
    manualLinking: boolean(auth['enable_manual_linking'], false),
    minimumPasswordLength: number(auth['minimum_password_length'], 6),
    requiredCharacters: requiredCharacters(auth['password_requirements']),
    securePasswordChange: boolean(email['secure_password_change'], false),
    requireCurrentPassword: boolean(email['require_current_password'], false),
    totpEnrollEnabled: boolean(totp['enroll_enabled'], true),
    totpVerifyEnabled: boolean(totp['verify_enabled'], true),
    maxEnrolledFactors: number(mfa['max_enrolled_factors'], 10),
    confirmEmail: boolean(email['enable_confirmations'], false),
    doubleConfirmChanges: boolean(email['double_confirm_changes'], true),
    mailMaxFrequencySeconds: seconds(email['max_frequency'], 1),
    otpLength: number(email['otp_length'], 6),
    otpExpirySeconds: number(email['otp_expiry'], 3600),
    redirectUrls: strings(auth['additional_redirect_urls']),
    refreshReuseSeconds: number(auth['refresh_token_reuse_interval'], 10),
    sessionTimeboxSeconds: seconds(sessions['timebox'], 0),
    sessionInactivitySeconds: seconds(sessions['inactivity_timeout'], 0),
    rateLimits: {
      ...mailLimits(number(limits['email_sent'], 300)),
      tokenRefresh: number(limits['token_refresh'], 1800),
      signInSignUps: number(limits['sign_in_sign_ups'], 300),
      tokenVerifications: number(limits['token_verifications'], 300),
      anonymousUsers: number(limits['anonymous_users'], 30),
    },
    passwordCost: 10,
    providers: readProviders(table(auth['external'])),
    templates: templates(table(email['template'])),
    storageLimitBytes: bytes(table(root['storage'])['file_size_limit'], 50 * 1024 * 1024),
    apiSchemas: strings(api['schemas'] ?? ['public']),
    apiSearchPath: strings(api['extra_search_path'] ?? ['public', 'extensions']),
    maxRows: number(api['max_rows'], 1000),
    openFunctions: new Set(
      Object.entries(table(root['functions']))
        .filter(([, settings]) => table(settings)['verify_jwt'] === false)
        .map(([name]) => name),
    ),
  };
}

/** What is asked of people who try and develop, where it is less than of an audience. */
const DEVELOPMENT = {
  confirmEmail: false,
  mailMaxFrequencySeconds: 1,
  rateLimits: { tokenRefresh: 1500, signInSignUps: 300 },
};

/** How a stack that was started departs from the project's configuration. */
export interface Departures {
  /** For trying and developing: new players begin at once, and limits are wide. */
  readonly development?: boolean;
  /** Overrides `[auth.email] enable_confirmations`. */
  readonly confirmEmail?: boolean;
  /** Overrides `[auth.rate_limit]`. */
  readonly rateLimits?: Partial<RateLimits>;
  /** Makes passwords cheap to compute, and to guess: for tests only. */
  readonly passwordCost?: number;
  /** In place of `[auth.external.…]`. */
  readonly providers?: Readonly<Record<string, ProviderConfig>>;
}

/** The configuration as a started stack obeys it. */
export function configFor(project: ProjectConfig, departures: Departures): ProjectConfig {
  const { development = false, confirmEmail, rateLimits, passwordCost, providers } = departures;
  const base = development ? { ...project, ...DEVELOPMENT } : project;
  const mails = rateLimits?.emailSent === undefined ? {} : mailLimits(rateLimits.emailSent);
  return {
    ...base,
    confirmEmail: confirmEmail ?? base.confirmEmail,
    passwordCost: passwordCost ?? base.passwordCost,
    providers: providers ?? base.providers,
    rateLimits: { ...project.rateLimits, ...base.rateLimits, ...mails, ...rateLimits },
  };
}

/** Shares of an hour's mails: who asks for many leaves some to others, and floods no mailbox. */
function mailLimits(
  emailSent: number,
): Pick<RateLimits, 'emailSent' | 'emailSentForOne' | 'emailSentToOne'> {
  return {
    emailSent,
    emailSentForOne: Math.max(3, Math.floor(emailSent / 5)),
    emailSentToOne: Math.max(3, Math.floor(emailSent / 10)),
  };
}

/** A port that nobody else is given until it is let go. */
export interface HeldPort {
  readonly port: number;
  readonly letGo: () => Promise<void>;
}

/** How many ports are tried from the preferred one on. */
export const NEAR = 50;

/** The first free port from `preferred` on, or any where none of the next ones is; 0 asks for any. */
export async function freePort(preferred: number, host: string): Promise<number> {
  const { port, letGo } = await holdPort(preferred, host);
  await letGo();
  return port;
}

/** The same, kept for a server that opens later. Whoever comes meanwhile is turned away. */
export async function holdPort(preferred: number, host: string): Promise<HeldPort> {
  const beyond = preferred === 0 ? 0 : preferred + NEAR;
  for (let port = preferred; port < beyond; port += 1) {
    const held = await tryPort(port, host);
    if (held !== undefined) return held;
  }
  // Windows keeps hundreds in a row for itself, wherever it likes.
  const held = await tryPort(0, host);
  if (held !== undefined) return held;
  throw new Error(`Nothing can be opened on ${host}. Is it an address of this machine?`);
}

function tryPort(port: number, host: string): Promise<HeldPort | undefined> {
  return new Promise((resolve) => {
    const holder = createServer((visitor) => visitor.destroy());
    const letGo = (): Promise<void> => new Promise((done) => holder.close(() => done()));
    holder.once('error', () => resolve(undefined));
    holder.listen(port, host, () => {
      const address = holder.address();
      if (typeof address === 'object' && address !== null) resolve({ port: address.port, letGo });
    });
  });
}

/** Makes the data folder, which the system user `postgres` may pass through but not read. */
export async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
}

function readProviders(read: Record<string, unknown>): Record<string, ProviderConfig> {
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, value]) => {
      const { enabled, client_id: clientId } = table(value);
      return enabled === true ? [[name, { clientId: fromEnvironment(clientId) }]] : [];
    }),
  );
}

/** `env(NAME)` is what the environment says, as the CLI reads it. */
function fromEnvironment(value: unknown): string {
  if (typeof value !== 'string') return '';
  const name = /^env\((\w+)\)$/.exec(value)?.[1];
  return name === undefined ? value : (process.env[name] ?? '');
}

function templates(read: Record<string, unknown>): Record<string, MailTemplate> {
  return Object.fromEntries(
    Object.entries(read).map(([name, value]) => {
      const { subject, content_path: contentPath } = table(value);
      return [
        name,
        {
          subject: typeof subject === 'string' ? subject : undefined,
          contentPath: typeof contentPath === 'string' ? contentPath : undefined,
        },
      ];
    }),
  );
}

/** The character sets that the CLI makes of `password_requirements`. */
function requiredCharacters(value: unknown): readonly string[] {
  const lower = 'abcdefghijklmnopqrstuvwxyz';
  const upper = lower.toUpperCase();
  const digits = '0123456789';
  switch (value) {
    case 'letters_digits':
      return [lower + upper, digits];
    case 'lower_upper_letters_digits':
      return [lower, upper, digits];
    case 'lower_upper_letters_digits_symbols':
      return [lower, upper, digits, '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~'];
    default:
      return [];
  }
}

function table(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function number(value: unknown, fallback: number): number {
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'number' ? value : fallback;
}

function boolean(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** "1m30s" in seconds, as the CLI writes durations. */
function seconds(value: unknown, fallback: number): number {
  if (typeof value !== 'string') return fallback;
  const unit: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001 };
  let total = 0;
  for (const [, amount, name] of value.matchAll(/([\d.]+)(ms|h|m|s)/g)) {
    total += Number(amount) * (unit[name ?? 's'] ?? 1);
  }
  return total;
}

/** "50MiB" or "5MB" in bytes. */
function bytes(value: unknown, fallback: number): number {
  if (typeof value === 'number') return value;
  const match = typeof value === 'string' ? /^(\d+)\s*([KMG]?)i?B?$/i.exec(value.trim()) : null;
  if (match === null) return fallback;
  const power = ['', 'K', 'M', 'G'].indexOf((match[2] ?? '').toUpperCase());
  return Number(match[1]) * 1024 ** power;
}
