import type { APIRequestContext } from '@playwright/test';
import { expect } from '../../session/signed-in.ts';

/** Lets a player take what another sends, as if they had answered before: it is no request then (behaviour M30). */
export async function acquaint(
  request: APIRequestContext,
  headers: Record<string, string>,
  other: string,
): Promise<void> {
  const opened = await request.post('/api/conversations', { headers, data: { user_id: other } });
  const { id } = (await opened.json()).conversation;
  const path = `/api/conversations/${id}/request`;
  const accepted = await request.put(path, { headers, data: { accepted: true } });
  expect(accepted.status()).toBe(204);
}
