/** On a host without rewrites, the 404 page becomes the page of a path without a file (decision 0002). */
const CHAT = /^\/chat\/[^/]+$/;
const PLAYER = /^\/players\/[^/]+$/;

/** Mounts the chat or a player's page into the 404 page when the path is one of theirs. Other paths load neither. */
export async function startNotFoundShell(): Promise<void> {
  const { pathname } = location;
  if (!CHAT.test(pathname) && !PLAYER.test(pathname)) return;
  const { showChat, showPlayer } = await import('./shell-pages.ts');
  await (CHAT.test(pathname) ? showChat() : showPlayer());
}
