/** On a host without rewrites, the 404 page becomes the page of a path without a file (decision 0002). */
const CHAT = /^\/chat\/[^/]+$/;

/** Mounts the chat into the 404 page when the path is a conversation's. */
export async function startNotFoundShell(): Promise<void> {
  if (!CHAT.test(location.pathname)) return;
  const container = document.querySelector('[data-not-found]');
  if (container === null) return;
  const { mountChat } = await import('../../islands/chat/conversations/mount-chat.tsx');
  const heading = document.createElement('h1');
  heading.className = 'mb-3 text-2xl max-md:in-data-thread-open:sr-only';
  heading.textContent = 'Messages';
  container.before(heading);
  container.className = '';
  container.replaceChildren();
  document.title = document.title.replace(/^[^|]*/, 'Messages ');
  mountChat(container);
}
