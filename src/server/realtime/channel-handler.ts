import type { Peer } from './client.ts';

/** What is done with the sockets of one address. */
export type Door = {
  join: (peer: Peer) => void;
  leave: (peer: Peer) => void;
  /** A text frame came. */
  take: (peer: Peer, frame: string) => void;
  /** Called for each socket every 15 s. */
  beat: (peer: Peer) => void;
};
