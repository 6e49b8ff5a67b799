import type { DemoProvider } from '../../identity/demo/demo-provider.ts';
import { type IdentityProvider, robloxProvider } from '../../identity/provider.ts';
import type { SignInSettings } from '../../identity/sign-in-settings.ts';
import type { PublicUrls } from '../../identity/urls.ts';

/** The provider of the sign-in. */
export type ChosenProvider = {
  provider: () => Promise<IdentityProvider>;
  /** Handles requests to the demo provider; null when it is not used. */
  demo: ((request: Request) => Promise<Response>) | null;
};

/** Chooses the provider of the credentials, or in a demo the demo provider, which is loaded at its first use; else null. */
export function chooseProvider(
  urls: PublicUrls,
  { roblox, isDemo }: SignInSettings,
): ChosenProvider | null {
  if (roblox !== undefined) {
    const provider = robloxProvider(roblox);
    return { provider: async () => provider, demo: null };
  }
  if (!isDemo) return null;
  let loading: Promise<DemoProvider> | undefined;
  const load = async () => {
    const { createDemoProvider } = await import('../../identity/demo/demo-provider.ts');
    return createDemoProvider(urls);
  };
  const demo = () => {
    loading ??= load();
    return loading;
  };
  return {
    provider: async () => (await demo()).identity,
    demo: async (request) => (await demo()).fetch(request),
  };
}
