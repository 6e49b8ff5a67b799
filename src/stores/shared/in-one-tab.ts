/** Runs an action unless another tab runs it (Web Locks). Where tabs share no lock, each of them does. */
export async function inOneTab(name: string, act: () => Promise<void>): Promise<void> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (locks === undefined) return act();
  await locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : act()));
}
