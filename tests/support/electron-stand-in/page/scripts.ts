import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { makeCodec } from '../clone.ts';
import { makeBridge } from './context-bridge.ts';
import { mainWorld } from './main-world.ts';
import { preloadWorld } from './preload-world.ts';

/** The two scripts that run before anything else in a page: one for each world. */
export function pageScripts(preload: string | undefined): { main: string; isolated: string } {
  const nonce = randomUUID();
  const [toMain, toPreload] = [`${nonce}:main`, `${nonce}:preload`];
  const script = preload === undefined ? '' : readFileSync(preload, 'utf8');
  return {
    main: onlyTop(`(${mainWorld.toString()})(${bridge(toMain, toPreload)});`),
    isolated: onlyTop(
      `(${preloadWorld.toString()})(${bridge(toPreload, toMain)}, (${makeCodec.toString()})(), (require, module) => {
        const exports = module.exports;
        ${script}
      });`,
    ),
  };
}

function onlyTop(text: string): string {
  return `if (window === window.top) { ${text} }`;
}

function bridge(hears: string, speaks: string): string {
  return `(${makeBridge.toString()})('${hears}', '${speaks}')`;
}
