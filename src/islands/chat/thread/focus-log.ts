/** Moves the focus from an element that is about to disappear to the messages of its thread. */
export function focusLog(from: Element): void {
  const log = from.closest('[data-chat-pane]')?.querySelector<HTMLElement>('[data-message-log]');
  log?.focus({ preventScroll: true });
}
