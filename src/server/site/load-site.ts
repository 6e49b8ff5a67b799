import { answerRequest, plainAnswer } from './answer-request.ts';
import { readSnapshot, type Snapshot, stampOf } from './snapshot.ts';

/** The built site as the embedded server hosts it. */
export type Site = {
  answer: (request: Request) => Promise<Response>;
  /** Takes up a finished build; the last one answers until then, and stays when the new one's rules are bad (throws). */
  reload: () => Promise<void>;
};

const NO_BUILD = 'The site has not been built yet. Run: npm run build';

/** A listed file is missing while one build takes the place of another. */
function whenGone(error: unknown): Response {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return plainAnswer(404, 'This page is gone.');
  }
  throw error;
}

/** Hosts the build in a folder, also one that is made or replaced later; throws an Error that names a bad rule. */
export async function loadSite(directory: string): Promise<Site> {
  let stamp = '';
  let snapshot: Snapshot | null = null;
  const reload = async () => {
    const next = await stampOf(directory);
    try {
      snapshot = (await readSnapshot(directory)) ?? snapshot;
    } finally {
      stamp = next;
    }
  };
  let reloading: Promise<void> | null = null;
  /** Takes up a new build, once for all who ask meanwhile; whether there was one. */
  const follow = async () => {
    if (reloading === null && (await stampOf(directory)) === stamp) return false;
    reloading ??= reload().finally(() => {
      reloading = null;
    });
    await reloading;
    return true;
  };
  const answerNow = async (request: Request) => {
    if (snapshot === null) return plainAnswer(503, NO_BUILD, { 'retry-after': '5' });
    return answerRequest(snapshot, request).catch(whenGone);
  };
  await reload();
  return {
    reload,
    answer: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plainAnswer(405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' });
      }
      await follow();
      const answer = await answerNow(request);
      if (answer.status < 400 || !(await follow())) return answer;
      return answerNow(request);
    },
  };
}
