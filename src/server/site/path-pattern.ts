/** The parts of a path that matched a pattern's `*` (as `splat`) and `:name`. */
export type PathParts = Readonly<Record<string, string>>;

/** Returns the matched parts of a path, or null when the path does not match. */
export type PathPattern = (path: string) => PathParts | null;

/** Compiles a path pattern of a rule file with `*` (anything) and `:name` (one segment). Throws when one occurs twice. */
export function compilePattern(pattern: string): PathPattern {
  const names: string[] = [];
  const source = pattern.replace(/:([A-Za-z]\w*)|\*|[^\w/]/g, (sign, name?: string) => {
    if (name === undefined && sign !== '*') return `\\${sign}`;
    names.push(name ?? 'splat');
    return name === undefined ? '(?<splat>.*)' : `(?<${name}>[^/]+)`;
  });
  if (new Set(names).size < names.length) throw new Error('expected * and each :name once at most');
  const expression = new RegExp(`^${source}$`, 's');
  return (path) => {
    const match = expression.exec(path);
    return match === null ? null : { ...match.groups };
  };
}

/** Replaces `:splat` and `:name` in a target with the matched parts, encoded. */
export function fillTarget(target: string, parts: PathParts): string {
  return target.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => {
    const part = parts[name];
    return part === undefined ? whole : part.split('/').map(encodeURIComponent).join('/');
  });
}
