import { createRoot } from 'react-dom/client';
import { ChatPage } from './ChatPage.tsx';

/** Starts the messages in a page that was not built for them (decision 0002). */
export function mountChat(place: Element): void {
  createRoot(place).render(<ChatPage />);
}
