import { EventEmitter } from 'node:events';
import { covered } from './covered.ts';

export type Check = (contents: unknown, permission: string, ...rest: unknown[]) => boolean;
export type Ask = (
  contents: unknown,
  permission: string,
  answer: (granted: boolean) => void,
) => void;

class Session extends EventEmitter {
  /** Kept for tests to read: Chromium is never asked for permission. */
  check: Check | null = null;
  ask: Ask | null = null;

  setPermissionCheckHandler(check: Check | null): void {
    this.check = check;
  }
  setPermissionRequestHandler(ask: Ask | null): void {
    this.ask = ask;
  }
  addWordToSpellCheckerDictionary(): boolean {
    return true;
  }
}

export const session = covered('session', {
  defaultSession: covered('session.defaultSession', new Session()),
  fromPartition: (name: string) => covered(`session.fromPartition('${name}')`, new Session()),
});
