import { mountIsland } from '../shared/root/mount-island.tsx';
import { PlayerPage } from './PlayerPage.tsx';

/** Mounts a player's page into a page that was not built for it (decision 0002). */
export function mountPlayer(container: Element): void {
  mountIsland(container, <PlayerPage />);
}
