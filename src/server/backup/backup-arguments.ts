import { parseArgs } from 'node:util';

const BACKUP_USAGE = `Usage: npm run backup -- FILE
  saves the database of the settings in FILE, while the server runs; an earlier backup of that name is replaced
Usage: npm run backup -- --keep 7 --to FOLDER
  saves it in a new file of FOLDER, and deletes the oldest backups there when there are more than 7`;

/** Where a backup goes: a file of that name, or a new one in a folder, of which so many are kept. */
type BackupTarget =
  | { kind: 'file'; file: string }
  | { kind: 'folder'; folder: string; keep: number };

/** The most backups that a folder keeps. */
const KEEP_MAX = 1000;

function parse(args: readonly string[]) {
  const options = { keep: { type: 'string' }, to: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return null;
  }
}

/** Reads the arguments of `npm run backup`; throws an Error with the usage. */
export function readBackupTarget(args: readonly string[]): BackupTarget {
  const { values, positionals } = parse(args) ?? { values: undefined, positionals: [] };
  const [file, ...rest] = positionals;
  const isFile = Object.keys(values ?? {}).length === 0 && rest.length === 0;
  if (isFile && file) return { kind: 'file', file };
  const keep = /^[1-9]\d{0,3}$/.test(values?.keep ?? '') ? Number(values?.keep) : 0;
  const folder = values?.to;
  if (folder && keep > 0 && keep <= KEEP_MAX && file === undefined) {
    return { kind: 'folder', folder, keep };
  }
  throw new Error(BACKUP_USAGE);
}
