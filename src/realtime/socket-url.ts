/** The URL of a socket at a host (`http…`; '' is the page's own origin), with the session's token if there is one (contract: Real-time channel). */
export function socketUrl(host: string, path: string, token: string | null = null): string {
  const base = (host || location.origin).replace(/^http/, 'ws').replace(/\/+$/, '');
  return `${base}${path}${token === null ? '' : `?token=${encodeURIComponent(token)}`}`;
}
