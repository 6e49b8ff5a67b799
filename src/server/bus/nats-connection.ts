import { setImmediate as turn } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { errorMessage } from '../../domain/shared/error-message.ts';
import { BusError } from './bus-error.ts';
import { natsOptions } from './nats-options.ts';
import type { NatsPlace } from './nats-url.ts';

/** How long the server may take to say that it has all that was sent. */
const CONFIRM_MS = 2000;
/** The most bytes of a payload, which the server must take. */
export const PAYLOAD_MAX = 16_384;

type Publication = { subject: string; payload: Uint8Array };

export type NatsLink = {
  /** Publishes. Resolves when the server has all of it; rejects when it may have lost some. */
  send: (publications: readonly Publication[]) => Promise<void>;
  /** Receives the payloads of a subject from now on, also after each reconnection. Resolves when the server knows, or the connection broke. */
  subscribe: (subject: string) => Promise<void>;
  unsubscribe: (subject: string) => void;
  isUp: () => boolean;
  close: () => Promise<void>;
};

type Options = {
  place: NatsPlace;
  /** The subjects that this process needs at once, and one to try whether it may use those of players. */
  subjects: readonly string[];
  trial: string;
  onPayload: (payload: Uint8Array) => void;
  /** Called after each reconnection; messages before it are lost. */
  onBack: () => void;
  onError: (error: unknown) => void;
};

/** Resolves when the server has answered all that was sent before; rejects when it does not in time. */
function confirm(connection: NatsConnection): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new BusError('bus-away')), CONFIRM_MS).unref();
  connection
    .flush()
    .then(resolve, reject)
    .finally(() => clearTimeout(timer));
  return promise;
}

/** Creates the subscriptions of a connection. The client drops one that the server refuses. */
function createSubscriptions(connection: NatsConnection, { onPayload, onError }: Options) {
  const all = new Map<string, Subscription>();
  const subscribe = (subject: string) => {
    const subscription = connection.subscribe(subject, {
      callback: (error, message) => {
        if (error !== null) return onError(new BusError('bus-refused', { cause: error }));
        try {
          onPayload(message.data);
        } catch (mistake) {
          // The client would never read from the connection again.
          onError(mistake);
        }
      },
    });
    all.set(subject, subscription);
  };
  return {
    subscribe: (subject: string) => {
      if (!all.has(subject)) subscribe(subject);
    },
    unsubscribe: (subject: string) => {
      all.get(subject)?.unsubscribe();
      all.delete(subject);
    },
    repeatRefused: () => {
      for (const [subject, subscription] of all) if (subscription.isClosed()) subscribe(subject);
    },
  };
}

/** Connects. Rejects with an Error of one sentence, which names the server and no secret. */
async function firstConnection({ place }: Options): Promise<NatsConnection> {
  try {
    return await connect(await natsOptions(place));
  } catch (error) {
    throw new Error(
      `BUS_URL: the NATS server at ${place.server} cannot be used: ${errorMessage(error)}.`,
      { cause: error },
    );
  }
}

/** Throws an Error of one sentence when the server allows less than the bus needs. */
function checkAllowed({ place }: Options, connection: NatsConnection, refusal: unknown): void {
  const { server } = place;
  if (refusal !== undefined)
    throw new Error(`BUS_URL: the NATS server at ${server} refuses: ${errorMessage(refusal)}.`);
  const most = connection.info?.max_payload ?? 0;
  if (most < PAYLOAD_MAX)
    throw new Error(
      `BUS_URL: the NATS server at ${server} must take messages of ${PAYLOAD_MAX} bytes (max_payload).`,
    );
}

type Subscriptions = ReturnType<typeof createSubscriptions>;

/** Follows whether a connection is up, and the first thing that the server refused. */
function follow(connection: NatsConnection, subscriptions: Subscriptions, options: Options) {
  const { onBack, onError } = options;
  let isUp = true;
  let refusal: unknown;
  const isAnswered = () =>
    connection.flush().then(
      () => true,
      () => false,
    );
  const comeBack = async () => {
    subscriptions.repeatRefused();
    // The client tells of one return as often as it was refused before.
    if (!(await isAnswered()) || isUp) return;
    isUp = true;
    onBack();
  };
  const read = async () => {
    for await (const status of connection.status()) {
      if (status.type === 'error') {
        refusal ??= status.error;
        onError(new BusError('bus-refused', { cause: status.error }));
      } else if (status.type === 'disconnect') {
        isUp = false;
        onError(new BusError('bus-away'));
      } else if (status.type === 'reconnect') comeBack().catch(onError);
    }
  };
  void read();
  return { isUp: () => isUp, refusal: () => refusal, isAnswered };
}

/** Opens a connection to NATS that comes back by itself. Rejects with an Error of one sentence when it cannot be opened, or may not do what the bus does. */
export async function openNatsConnection(options: Options): Promise<NatsLink> {
  const { subjects, trial } = options;
  const connection = await firstConnection(options);
  const subscriptions = createSubscriptions(connection, options);
  const { isUp, refusal, isAnswered } = follow(connection, subscriptions, options);
  const send: NatsLink['send'] = async (publications) => {
    if (!isUp()) throw new BusError('bus-away');
    for (const { subject, payload } of publications) connection.publish(subject, payload);
    await confirm(connection);
  };
  try {
    for (const subject of [...subjects, trial]) subscriptions.subscribe(subject);
    await send([{ subject: trial, payload: new Uint8Array() }]);
    // What the server refuses is told before its confirmation, and heard in the same turn.
    await turn();
    checkAllowed(options, connection, refusal());
    subscriptions.unsubscribe(trial);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    send,
    subscribe: async (subject) => {
      subscriptions.subscribe(subject);
      if (isUp()) await isAnswered();
    },
    unsubscribe: subscriptions.unsubscribe,
    isUp,
    close: () => connection.close(),
  };
}
