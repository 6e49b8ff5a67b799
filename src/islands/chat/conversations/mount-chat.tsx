import { createRoot } from 'react-dom/client';
import { ChatPage } from './ChatPage.tsx';

/** Mounts the chat into a page that was not built for it (decision 0002). */
export function mountChat(container: Element): void {
  createRoot(container).render(<ChatPage />);
}
