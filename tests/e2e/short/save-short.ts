import type { BrowserContext } from '@playwright/test';
import type { SavedShortPayload } from '../../../contracts/short.ts';
import { emptyShort } from '../../support/short.ts';
import { ownApi } from '../fixtures.ts';

/** Saves the Short of the member who is signed in. */
export async function saveShort(
  context: BrowserContext,
  baseURL: string | undefined,
  short: Partial<SavedShortPayload>,
): Promise<void> {
  const api = await ownApi(context, baseURL);
  await api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort(short) } });
}

export const ONE_LINK: Partial<SavedShortPayload> = {
  links: [{ id: 'first', title: 'My blog', link: 'https://blog.example.ch/' }],
  titles: ['Climber'],
};
