import { startChannel } from '../../stores/shared/channel/channel.ts';
import { whenIdle } from '../../stores/shared/when-idle.ts';

/** A path with an image extension is not one of the site's pages, and opens no channel (behaviour R2). */
const PICTURE = /\.(avif|gif|ico|jpe?g|png|svg|webp)$/i;

/** Opens the real-time channel once the page is idle (behaviour R2). */
export function startChannelWhenIdle(): void {
  if (!PICTURE.test(location.pathname)) whenIdle(startChannel);
}
