/** What an engine of the bus reports. It may repeat with each message. */
export type BusProblem = 'bus-away' | 'bus-refused' | 'bus-unreadable';

const SENTENCES: Record<BusProblem, string> = {
  'bus-away': 'NATS has closed the connection, or does not answer.',
  'bus-refused': 'NATS refuses the user, or allows them too little.',
  'bus-unreadable': 'A message of NATS could not be read, and was dropped.',
};

export class BusError extends Error {
  override readonly name = 'BusError';
  readonly reason: BusProblem;

  constructor(reason: BusProblem, options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.reason = reason;
  }
}
