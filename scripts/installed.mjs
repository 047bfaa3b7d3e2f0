import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether node_modules holds what package-lock.json requires, whoever installed it: npm writes its
 * own list of installed packages last, so after an interrupted install it is missing or outdated.
 * Plain JavaScript, since launch.mjs needs it before anything is installed.
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
    // Packages for other systems are in the lockfile, but not installed.
    if (there === undefined) return optional === true;
    const same = there.version === version;
    const sameBytes = !integrity || !there.integrity || there.integrity === integrity;
    return same && sameBytes && existsSync(path.join(root, place, 'package.json'));
  });
}

/**
 * A lockfile's packages by path.
 *
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> |
 * undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
