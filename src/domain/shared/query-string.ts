/** The query of a URL with its question mark; '' where there are no parameters. */
export function queryString(parameters: URLSearchParams): string {
  const query = `${parameters}`;
  return query === '' ? '' : `?${query}`;
}
