import { access } from 'node:fs/promises';

/** Whether there is a file or folder of this name. */
export function exists(name: string): Promise<boolean> {
  return access(name).then(
    () => true,
    () => false,
  );
}
