import { formerSlug, formerSlugsAnswer } from '../../contract/items/former-slugs.ts';
import { PATHS } from '../../contract/shared/paths.ts';
import { readAs } from '../../contract/shared/read-as.ts';
import { answerAs } from '../shared/answer-as.ts';
import type { Read } from '../shared/client.ts';

/** Reads slugs that items had before with the route parameters of their pages, the newest first. Rejects with a CallError. */
export async function readFormerSlugs(read: Read): Promise<{ slug: string; item: string }[]> {
  const raw = await read(PATHS.formerSlugs);
  const answer = answerAs(formerSlugsAnswer, `GET ${PATHS.formerSlugs}`, raw);
  return answer.slugs.flatMap((one) => {
    const { slug, item } = readAs(formerSlug, one) ?? {};
    return slug && item ? { slug, item } : [];
  });
}
