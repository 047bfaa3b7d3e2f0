import { registerHooks } from 'node:module';

/**
 * Lets functions import packages as Deno names them: `npm:name@version/path`, and `jsr:` likewise,
 * lead to the package of that name in the project's node_modules, whatever its version there.
 */
export function understandDenoSpecifiers(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (/^jsr:@supabase\/functions-js(@[^/]*)?\/edge-runtime\.d\.ts$/.test(specifier)) {
        // Types only.
        return { url: 'data:text/javascript,', shortCircuit: true };
      }
      const bare = packageOf(specifier);
      if (bare === undefined) {
        if (/^https?:/.test(specifier)) {
          throw new Error(
            `Functions import no code by address here (${specifier}): install the package and name it.`,
          );
        }
        return next(specifier, context);
      }
      try {
        return next(bare, context);
      } catch (cause) {
        throw new Error(`${specifier} is not among the project's installed packages (${bare}).`, {
          cause,
        });
      }
    },
  });
}

/** `npm:@scope/name@1.2/path` without its prefix and version; undefined when it is none such. */
export function packageOf(specifier: string): string | undefined {
  const match = /^(?:npm|jsr):\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]*)?(\/.*)?$/.exec(specifier);
  if (match === null) return undefined;
  return `${match[1] ?? ''}${match[2] ?? ''}`;
}
