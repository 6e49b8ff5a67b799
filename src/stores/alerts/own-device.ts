import { safeLocalStorage } from '../../api/shared/safe-storage.ts';

// Every page loads this file.

/** The key in localStorage of who gets the push messages of this browser, and of its id among the devices. */
const DEVICE_KEY = 'push_device';
/** The key in localStorage of the endpoint with which the backend knows this browser. */
const ENDPOINT_KEY = 'push_endpoint';

/** The device that this browser is, and whose push messages it gets; null when it gets none. */
export function ownDevice(): { owner: string; id: string } | null {
  const [owner, id] = safeLocalStorage.get(DEVICE_KEY)?.split(' ') ?? [];
  return owner === undefined || id === undefined ? null : { owner, id };
}

/** The endpoint with which the backend knows this browser; null when it is not known. */
export const ownEndpoint = (): string | null => safeLocalStorage.get(ENDPOINT_KEY);

/** Remembers which device this browser is, and for whom. */
export function rememberDevice(owner: 'player' | 'browser', id: string): void {
  safeLocalStorage.set(DEVICE_KEY, `${owner} ${id}`);
}

/** Remembers with which endpoint the backend knows this browser. */
export function rememberEndpoint(endpoint: string): void {
  safeLocalStorage.set(ENDPOINT_KEY, endpoint);
}

/** Forgets that this browser is a device. */
export function forgetDevice(): void {
  safeLocalStorage.remove(DEVICE_KEY);
  safeLocalStorage.remove(ENDPOINT_KEY);
}
