/** Empties the 404 page and names it. Returns the container of its new content, and the heading that was in it. */
function clearPage(title: string) {
  const notice = document.querySelector('[data-not-found]');
  const heading = notice?.querySelector('h1');
  if (!notice || !heading) return null;
  document.title = document.title.replace(/^[^|]*/, `${title} `);
  heading.remove();
  notice.className = '';
  notice.replaceChildren();
  return { notice, heading };
}

/** Turns the 404 page into the chat. */
export async function showChat(): Promise<void> {
  const { mountChat } = await import('../../islands/chat/conversations/mount-chat.tsx');
  const page = clearPage('Messages');
  if (page === null) return;
  const { notice, heading } = page;
  heading.textContent = 'Messages';
  heading.className = 'mb-3 text-2xl max-md:in-data-thread-open:sr-only';
  notice.before(heading);
  mountChat(notice);
}

/** Turns the 404 page into a player's page. */
export async function showPlayer(): Promise<void> {
  const { mountPlayer } = await import('../../islands/players/mount-player.tsx');
  const page = clearPage('Player');
  if (page !== null) mountPlayer(page.notice);
}
