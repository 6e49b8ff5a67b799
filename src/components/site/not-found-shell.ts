/** Addresses that are no files, of a host that does not rewrite them: the 404 page becomes their page (decision 0002). */
const CHAT = /^\/chat\/[^/]+$/;

/** Starts the messages in place of the 404 page's words where the address is a conversation's. */
export async function startLostPage(): Promise<void> {
  if (!CHAT.test(location.pathname)) return;
  const place = document.querySelector('[data-lost]');
  if (place === null) return;
  const { mountChat } = await import('../../islands/chat/conversations/mount-chat.tsx');
  const heading = document.createElement('h1');
  heading.className = 'chat-title text-2xl';
  heading.textContent = 'Messages';
  place.before(heading);
  place.className = '';
  place.replaceChildren();
  document.title = document.title.replace(/^[^|]*/, 'Messages ');
  mountChat(place);
}
