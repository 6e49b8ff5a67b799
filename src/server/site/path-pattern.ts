/** What a pattern's `*` (as `splat`) and `:name` parts stood for in a path. */
export type PathParts = Readonly<Record<string, string>>;

/** Gives the parts of a path that fits a pattern, else null. */
export type PathPattern = (path: string) => PathParts | null;

/** Compiles a path pattern of a rule file, with `*` (anything) and `:name` (one segment); throws when one occurs twice. */
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

/** Puts what a pattern matched into a target address in place of `:splat` and `:name`, encoded. */
export function fillTarget(target: string, parts: PathParts): string {
  return target.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => {
    const part = parts[name];
    return part === undefined ? whole : part.split('/').map(encodeURIComponent).join('/');
  });
}
