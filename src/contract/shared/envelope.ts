/** The largest frame of the channel, in bytes each way (contract: Real-time channel). */
export const FRAME_BYTES_MAX = 16 * 1024;

/** How often each side of the channel sends a heartbeat, in milliseconds (behaviour R1). */
export const HEARTBEAT_MS = 15_000;

/** The close codes of a socket (contract: Real-time channel). Only the first tells the site not to reconnect. */
export const CLOSE_CODES = {
  normal: 1000,
  policyViolation: 1008,
  serviceRestart: 1012,
  tryAgainLater: 1013,
} as const;

/** A message of the channel or of the home stream, before its content is parsed. */
export type Envelope = { type: string } & Record<string, unknown>;

/** Parses a frame; null when it is no JSON object with a type. */
export function readEnvelope(frame: unknown): Envelope | null {
  if (typeof frame !== 'string') return null;
  try {
    const raw: unknown = JSON.parse(frame);
    return typeof raw === 'object' && raw !== null && 'type' in raw && typeof raw.type === 'string'
      ? { ...raw, type: raw.type }
      : null;
  } catch {
    return null;
  }
}
