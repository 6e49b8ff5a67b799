import { formerSlug, formerSlugsAnswer } from '../../contract/items/former-slugs.ts';
import { readAs } from '../../contract/shared/read-as.ts';
import type { Read } from '../shared/client.ts';
import { makeRead } from '../shared/make-call.ts';

/** Reads slugs that items had before with the route parameters of their pages, the newest first. Rejects with a CallError. */
export async function readFormerSlugs(read: Read): Promise<{ slug: string; item: string }[]> {
  const answer = await makeRead(read, 'GET /former-slugs', { as: formerSlugsAnswer });
  return answer.slugs.flatMap((one) => {
    const { slug, item } = readAs(formerSlug, one) ?? {};
    return slug && item ? { slug, item } : [];
  });
}
