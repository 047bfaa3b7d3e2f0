// Runs an app's real main bundle in Node, as Electron's binary would: `electron [options] FOLDER`.
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { electron } from './api.ts';
import { app } from './app.ts';
import { startChromium } from './chromium.ts';
import { driveWith } from './web-contents.ts';

const HELD = 'courtcrewElectronStandIn';

Object.assign(globalThis, { [HELD]: electron });
Object.defineProperty(process.versions, 'electron', { value: 'stand-in', enumerable: true });

// Both module systems get the stand-in under Electron's name.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? {
          url: context.conditions.includes('import') ? 'stand-in:import' : 'stand-in:require',
          format: context.conditions.includes('import') ? 'module' : 'commonjs',
          shortCircuit: true,
        }
      : next(specifier, context),
  load: (url, context, next) => {
    if (url === 'stand-in:require')
      return {
        format: 'commonjs',
        source: `module.exports = globalThis.${HELD};`,
        shortCircuit: true,
      };
    if (url !== 'stand-in:import') return next(url, context);
    const names = Object.keys(electron);
    const source = `export const { ${names.join(', ')} } = globalThis.${HELD};`;
    return { format: 'module', source, shortCircuit: true };
  },
});

const here = process.argv.slice(2);
const modules: string[] = [];
let folder: string | undefined;
for (let at = 0; at < here.length; at += 1) {
  const argument = here[at] ?? '';
  if (argument === '-r') {
    at += 1;
    modules.push(here[at] ?? '');
  } else if (argument.startsWith('--')) {
    const [, name = '', value = ''] = /^--([^=]+)=?(.*)$/.exec(argument) ?? [];
    app.commandLine.appendSwitch(name, value);
  } else folder ??= argument;
}
if (folder === undefined) throw new Error('Say which app to start: electron FOLDER.');

process.argv = [path.join(import.meta.dirname, 'electron'), ...here];
const root = path.resolve(folder);
const product: { name: string; version: string; main: string } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);
app.begin(product, root);

const require = createRequire(import.meta.url);
for (const name of modules) require(path.resolve(name));
try {
  await import(pathToFileURL(path.resolve(root, product.main)).href);
  const chromium = await startChromium(app.getPath('userData'), app.passedSwitches);
  process.once('exit', () => chromium.process.kill('SIGKILL'));
  process.once('SIGTERM', () => app.exit(0));
  process.once('SIGINT', () => app.exit(0));
  driveWith(chromium.devTools);
  Object.defineProperty(process.versions, 'chrome', { value: chromium.version, enumerable: true });
  app.start(chromium);
} catch (error) {
  console.error('The app threw while it was loaded.', error);
  process.exit(1);
}
