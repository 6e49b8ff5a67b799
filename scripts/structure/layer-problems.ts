import { LAYERS, PACKAGE_LAYERS } from './layers.ts';
import { importsOf, isCode, type SourceFile } from './source-files.ts';

/** The layer of a path: the folder below `src`, or `scripts`; null for anything else. */
function layerOf(file: string): string | null {
  const [top, folder = ''] = file.split('/');
  if (top === 'scripts') return 'scripts';
  return top === 'src' && folder in LAYERS ? folder : null;
}

function problemOf(file: string, imported: string): string | null {
  const from = layerOf(file);
  const owner = PACKAGE_LAYERS[imported];
  if (owner !== undefined && from !== owner) return `only ${owner} may import ${imported}`;
  const to = layerOf(imported);
  if (from === null || to === null || from === to || LAYERS[from]?.includes(to)) return null;
  return `${from} may not import ${to} (${imported})`;
}

/** Lists imports against the direction of the layers, one a line. */
export function layerProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap((file) =>
      importsOf(file).flatMap((imported) => {
        const problem = problemOf(file.path, imported);
        return problem === null ? [] : [`${file.path}: ${problem}`];
      }),
    );
}
