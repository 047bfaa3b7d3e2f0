// Lint plugin: which way imports may point, by folder name. The rules are in ARCHITECTURE.md
// ("Which way imports point").
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The pure parts of shared, which domain/ may use. */
const PURE: readonly string[] = [
  'dates',
  'assert-never.ts',
  'error-code.ts',
  'plain-letters.ts',
  'point.ts',
  'refusals.ts',
];
/** Inside a feature a layer may import itself and those to its right. */
const LAYERS: readonly string[] = ['screens', 'components', 'api', 'domain'];
const SUPABASE = /^@supabase\//;
/** Tests and build configuration may import anything. */
const NOT_SHIPPED = /\.(test|config)\.tsx?$/;

/** A file's place in the project: its top folder and, in the renderer, feature and layer. */
interface Place {
  readonly top: string;
  readonly area: string;
  /** In a feature: its name. In shared: which library. */
  readonly part: string;
  readonly layer: string;
}

function place(file: string): Place {
  const [top = '', second = '', part = '', layer = ''] = path.relative(ROOT, file).split(path.sep);
  const inRenderer = top === 'renderer' && !['app', 'features', 'shared'].includes(second);
  return { top, area: inRenderer ? 'root' : second, part, layer };
}

/** The reason why `from` may not import `to`, or null. Both are absolute paths. */
export function forbidden(from: string, to: string): string | null {
  const a = place(from);
  const b = place(to);
  if (a.top === 'tests' || NOT_SHIPPED.test(from)) return null;
  if (b.top === 'tests') return 'only tests import from tests/';
  const contract = b.top === 'preload' && b.area === 'contract';
  const sharesCode = b.area === 'functions' && b.part === '_shared';
  if (a.top === 'renderer') {
    if (sharesCode && (a.layer === 'domain' || (a.area === 'shared' && a.part === 'dates')))
      return null;
    if (b.top !== 'renderer' && !contract)
      return `renderer imports no ${b.top}/ (only preload/contract)`;
    if (contract && !(a.area === 'shared' && a.part === 'platform'))
      return 'only shared/platform knows the preload contract';
    if (a.area === 'shared' && b.area !== 'shared' && !contract)
      return 'shared imports only shared';
    if (a.area === 'features') {
      if (b.area === 'app' || b.area === 'root')
        return 'features import features and shared, never app';
      if (b.area === 'features' && a.part !== b.part && b.layer !== 'domain')
        return "a feature imports another feature's domain/ only";
      if (b.area === 'features' && a.part === b.part) {
        const [x, y] = [LAYERS.indexOf(a.layer), LAYERS.indexOf(b.layer)];
        if (x >= 0 && y >= 0 && y < x) return `${a.layer}/ may not import ${b.layer}/`;
      }
      if (a.layer === 'domain' && b.area === 'shared' && !PURE.includes(b.part))
        return 'domain/ is pure';
    }
    return null;
  }
  if (a.top === 'main' && b.top !== 'main' && !contract && !sharesCode)
    return 'main imports main, preload/contract and supabase/functions/_shared';
  if (a.top === 'preload' && b.top !== 'preload') return 'preload imports only preload';
  if (a.top === 'supabase' && b.top !== 'supabase') return 'supabase/ stands on its own';
  return null;
}

/** Whether a file may name Supabase: in shared/supabase, shared/api and the api/ of a feature. */
function mayNameSupabase(file: string): boolean {
  const a = place(file);
  if (a.top !== 'renderer') return true;
  if (a.area === 'features') return a.layer === 'api';
  return a.area === 'shared' && (a.part === 'supabase' || a.part === 'api');
}

/** The part of ESLint's rule interface used here, which oxlint supports. */
interface Import {
  readonly source?: { readonly value?: unknown } | null;
}
interface Context {
  readonly filename: string;
  report(problem: { node: Import; message: string }): void;
}

const importDirections = {
  create(context: Context) {
    const from = context.filename;
    const check = (node: Import): void => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      if (SUPABASE.test(source) && !mayNameSupabase(from) && !NOT_SHIPPED.test(from)) {
        const message = 'only shared/supabase, shared/api and features/*/api name Supabase';
        context.report({ node, message });
      }
      if (!source.startsWith('.')) return;
      const reason = forbidden(from, path.resolve(path.dirname(from), source));
      if (reason) context.report({ node, message: reason });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { meta: { name: 'courtcrew' }, rules: { 'import-directions': importDirections } };
