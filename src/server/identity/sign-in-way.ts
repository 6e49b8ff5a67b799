import type { DemoProvider } from './demo/demo-provider.ts';
import { type IdentityProvider, type RobloxCredentials, robloxProvider } from './provider.ts';
import type { Addresses } from './urls.ts';

/** How people sign in here. */
export type SignInWay = {
  provider: () => Promise<IdentityProvider>;
  /** Answers what is asked of the provider of our own; null when the provider is somebody else's. */
  demo: ((request: Request) => Promise<Response>) | null;
};

/** With credentials their provider, without them one of our own, loaded when it is first needed: most who read never sign in. */
export function signInWay(addresses: Addresses, roblox: RobloxCredentials | undefined): SignInWay {
  if (roblox !== undefined) {
    const provider = robloxProvider(roblox);
    return { provider: async () => provider, demo: null };
  }
  let loading: Promise<DemoProvider> | undefined;
  const load = async () => {
    const { createDemoProvider } = await import('./demo/demo-provider.ts');
    return createDemoProvider(addresses);
  };
  const demo = () => {
    loading ??= load();
    return loading;
  };
  return {
    provider: async () => (await demo()).identity,
    demo: async (request) => (await demo()).answer(request),
  };
}
