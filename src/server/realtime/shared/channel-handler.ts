import type { Client } from './client.ts';

/** Handles the sockets of one path. */
export type ChannelHandler = {
  onOpen: (client: Client) => void;
  onClose: (client: Client) => void;
  /** Called with each text frame. */
  onMessage: (client: Client, frame: string) => void;
  /** Called for each socket every 15 s. */
  sendHeartbeat: (client: Client) => void;
};
