/** On a host without rewrites, the 404 page becomes the page of a path without a file (decision 0002). */
const CHAT = /^\/chat\/[^/]+$/;

/** Mounts the chat into the 404 page when the path is a conversation's. */
export async function startNotFoundShell(): Promise<void> {
  if (!CHAT.test(location.pathname)) return;
  const notice = document.querySelector('[data-not-found]');
  const heading = notice?.querySelector('h1');
  if (!notice || !heading) return;
  const { mountChat } = await import('../../islands/chat/conversations/mount-chat.tsx');
  document.title = document.title.replace(/^[^|]*/, 'Messages ');
  heading.textContent = 'Messages';
  heading.className = 'mb-3 text-2xl max-md:in-data-thread-open:sr-only';
  notice.before(heading);
  notice.className = '';
  notice.replaceChildren();
  mountChat(notice);
}
