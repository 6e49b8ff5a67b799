import { $channel, channelAttempts } from './channel.ts';
import { createLink } from './link.ts';

/** Whether the page's channel is gone (behaviour R4). */
export const $channelLink = createLink($channel, channelAttempts);
