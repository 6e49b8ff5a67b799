/** Calls the listener at these events of the window. Returns how to stop that. */
export function onWindow<T extends keyof WindowEventMap>(
  types: readonly T[],
  act: (event: WindowEventMap[T]) => void,
): () => void {
  const end = new AbortController();
  for (const type of types) window.addEventListener(type, act, end);
  return () => end.abort();
}

/** Calls the listener when the page comes back from the back/forward cache, where it has missed what happened. Returns how to stop that. */
export const onReturn = (act: () => void): (() => void) =>
  onWindow(['pageshow'], ({ persisted }) => persisted && act());

/**
 * Calls the listener when another tab has changed a key of localStorage. Each time the page is shown, it is called with
 * null, because a page from the back/forward cache has missed the changes. Returns how to stop that.
 */
export const onOtherTab = (act: (key: string | null) => void): (() => void) =>
  onWindow(['storage', 'pageshow'], (event) => act('key' in event ? event.key : null));
