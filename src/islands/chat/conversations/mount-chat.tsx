import { mountIsland } from '../../shared/root/mount-island.tsx';
import { ChatPage } from './ChatPage.tsx';

/** Mounts the chat into a page that was not built for it (decision 0002). */
export function mountChat(container: Element): void {
  mountIsland(container, <ChatPage />);
}
