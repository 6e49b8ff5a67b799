// @ts-check
import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Whether a file is executable. @param {string} file */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Finds the first of these programs on PATH. @param {string[]} names @returns {string | undefined} */
export function programOnPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}
