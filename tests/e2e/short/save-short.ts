import type { BrowserContext } from '@playwright/test';
import type { SavedShortPayload } from '../../../contracts/short.ts';
import { apiAt } from '../../support/api-at.ts';
import { emptyShort } from '../../support/short.ts';

/** Returns an API client with the session of the member who is signed in to a browser. */
export async function sessionApi(context: BrowserContext, baseURL = '') {
  const session = (await context.cookies()).find(({ name }) => name === 'SID')?.value ?? '';
  return apiAt(baseURL, `Bearer ${session}`);
}

/** Saves the Short of the member who is signed in. */
export async function saveShort(
  context: BrowserContext,
  baseURL: string | undefined,
  short: Partial<SavedShortPayload>,
): Promise<void> {
  const api = await sessionApi(context, baseURL);
  await api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort(short) } });
}

export const ONE_LINK: Partial<SavedShortPayload> = {
  links: [{ id: 'first', title: 'My blog', link: 'https://blog.example.ch/' }],
  titles: ['Climber'],
};
