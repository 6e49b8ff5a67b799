declare global {
  interface Window {
    /** Trusted Types. A policy makes an object that the browser takes for a string, but the types of the DOM lack both. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: () => string },
      ) => { createScriptURL: (input: string) => string };
    };
  }
}

/** The address of the worker. It never changes, because the browser looks there for a newer one. */
const PATH = '/alerts-worker.js';

let policy: ReturnType<NonNullable<typeof window.trustedTypes>['createPolicy']> | undefined;

/** Registers the service worker, and resolves to its registration once it runs. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  // Pages take scripts only from a policy (contract/site/content-security-policy.ts).
  policy ??= window.trustedTypes?.createPolicy('alerts', { createScriptURL: () => PATH });
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? PATH, { scope: '/' });
  return navigator.serviceWorker.ready;
}
