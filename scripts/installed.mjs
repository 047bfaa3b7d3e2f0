import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether node_modules holds what package-lock.json asks for, whoever installed it: npm keeps its own list
 * of what it has put there, written last, so an install that was broken off has none or an older one.
 * Plain JavaScript, as launch.mjs needs it before anything is installed.
 *
 * @param {string} root the project's folder
 * @returns {boolean}
 */
export function isInstalled(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const found = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || found === undefined) return false;
  return Object.entries(wanted).every(([place, { version, integrity, optional }]) => {
    // The project itself.
    if (place === '') return true;
    const there = found[place];
    // What is for other systems is wanted, but not put there.
    if (there === undefined) return optional === true;
    const same = there.version === version;
    const sameBytes = !integrity || !there.integrity || there.integrity === integrity;
    return same && sameBytes && existsSync(path.join(root, place, 'package.json'));
  });
}

/**
 * The packages of a lockfile by their place.
 *
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
