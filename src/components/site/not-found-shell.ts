/** On a host without rewrites, the 404 page becomes the page of a path without a file (decision 0002). */
const CHAT = /^\/chat\/[^/]+$/;

/** Mounts the chat into the 404 page when the path is a conversation's. */
export async function startNotFoundShell(): Promise<void> {
  if (!CHAT.test(location.pathname)) return;
  const [heading, notice] = document.querySelectorAll<HTMLElement>('[data-not-found]');
  if (heading === undefined || notice === undefined) return;
  const { mountChat } = await import('../../islands/chat/conversations/mount-chat.tsx');
  document.title = document.title.replace(/^[^|]*/, 'Messages ');
  heading.hidden = false;
  notice.className = '';
  notice.replaceChildren();
  mountChat(notice);
}
