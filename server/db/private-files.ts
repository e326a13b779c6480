import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EnvError } from '../env.ts';
import { codeOf } from './problem.ts';

const ownerOnlyFolder = 0o700;
const ownerOnlyFile = 0o600;
const groupAndOthers = 0o077;
const sticky = 0o1000;
/** Files that SQLite creates beside the database, with its mode. */
const besides = ['-wal', '-shm', '-journal'];

/**
 * Makes the data folder and its files so that only the user of this process can read them. SQLite would make them
 * readable for everybody on the machine, and gives what it makes beside a file the mode of that file.
 * A folder that was there before is narrowed only if it is ours: this user's, and nothing in it but these files. DATA_DIR
 * may name a folder that others need, such as a home or /tmp.
 * @throws EnvError when the folder can't be used
 */
export function preparePrivateFolder(folder: string, files: readonly string[]): void {
  try {
    mkdirSync(folder, { recursive: true, mode: ownerOnlyFolder });
    const own = new Set(files.flatMap((file) => [file, ...besides.map((ending) => `${file}${ending}`)]));
    const present = readdirSync(folder);
    if (present.every((name) => own.has(name))) narrow(folder, ownerOnlyFolder);
    for (const file of files) closeSync(openSync(join(folder, file), 'a', ownerOnlyFile));
    for (const name of [...files, ...present.filter((each) => own.has(each))])
      narrow(join(folder, name), ownerOnlyFile);
  } catch (error) {
    throw new EnvError(
      `DATA_DIR: se esperaba una carpeta en la que se pueda escribir (${codeOf(error) || String(error)})`,
    );
  }
}

/** Creates an empty file that only this user can read. @throws with code EEXIST when it exists */
export function createPrivateFile(path: string): void {
  closeSync(openSync(path, 'wx', ownerOnlyFile));
}

/** Removes other users' permissions, where we own the file and the file system has permissions. */
function narrow(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.uid !== process.getuid?.() || (found.mode & groupAndOthers) === 0 || (found.mode & sticky) !== 0)
    return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP'].includes(codeOf(error))) throw error;
  }
}
