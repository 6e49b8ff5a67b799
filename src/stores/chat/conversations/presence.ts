import { atom } from 'nanostores';
import { type Presence, toPresences } from '../../../contract/chat/chat-events.ts';
import { $session } from '../../session/session.ts';
import { $channel } from '../../shared/channel/channel.ts';
import { onChannelEvent } from '../../shared/on-channel-event.ts';
import { onPageMount } from '../../shared/on-page-mount.ts';

/** The presence of partners by user id, while the channel is open (behaviour M3). Without the channel it is unknown. */
export const $presence = atom<ReadonlyMap<string, Presence>>(new Map());

onPageMount($presence, () => {
  const clear = () => $presence.set(new Map());
  return [
    $channel.listen(clear),
    onChannelEvent('USER_STATUS', (data) => {
      const received = toPresences(data).map((one) => [one.userId, one] as const);
      if (received.length > 0) $presence.set(new Map([...$presence.get(), ...received]));
    }),
    $session.listen(({ state }) => state === 'out' && clear()),
    clear,
  ];
});
