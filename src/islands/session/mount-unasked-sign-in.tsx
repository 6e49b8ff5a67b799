import { mountIsland } from '../shared/root/mount-island.tsx';
import { UnaskedSignIn } from './UnaskedSignIn.tsx';

/** Mounts the question about a sign-in that nobody asked for as the first part of the page's content (behaviour A3). */
export function mountUnaskedSignIn(): void {
  const container = document.createElement('div');
  // Otherwise the box of the container would end the stickiness of its content.
  container.style.display = 'contents';
  document.querySelector('#main')?.prepend(container);
  mountIsland(container, <UnaskedSignIn />);
}
