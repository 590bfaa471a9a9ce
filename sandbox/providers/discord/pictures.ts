import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Answer, queryValue, send } from '../../http/answer.ts';
import type { DemoPicture } from '../pictures/demo-picture.ts';
import { type PictureFormat, picture } from '../pictures/render.ts';
import { GUILDS } from './invites.ts';
import { USERS } from './users.ts';

const MISSING: Answer = { status: 404, type: 'text/plain', body: '' };
const FORMATS: Record<string, PictureFormat> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  gif: 'gif',
};
const SIZES = ['16', '32', '64', '128', '256', '512', '1024', '2048', '4096'];
/** The six default avatars. */
const DEFAULT_AVATARS: readonly DemoPicture[] = ['fox', 'pine', 'tent', 'boat', 'balloon', 'mountain'].map(
  (name) => `avatar-${name}`,
);
/** Largest picture size in pixels. Like Discord, the stand-in does not enlarge small originals. */
const LARGEST = 1024;

interface Named {
  Params: { id: string; file: string };
}

/**
 * Serves the CDN's pictures: icons and avatars under the hashes that the API returns, and the six default
 * avatars.
 */
export function discordPictures(app: FastifyInstance): void {
  app.get<Named>('/cdn/icons/:id/:file', (request, reply) => {
    const guild = GUILDS.find(({ id }) => id === request.params.id);
    return image(reply, request.params.file, guild?.icon, guild?.picture, queryValue(request, 'size'));
  });
  app.get<Named>('/cdn/avatars/:id/:file', (request, reply) => {
    const user = Object.values(USERS).find(({ id }) => id === request.params.id);
    return image(reply, request.params.file, user?.avatar, user?.portrait, queryValue(request, 'size'));
  });
  app.get<{ Params: { file: string } }>('/cdn/embed/avatars/:file', async (request, reply) => {
    const shown = DEFAULT_AVATARS[Number(/^(\d)\.png$/.exec(request.params.file)?.[1])];
    if (!shown) return send(reply, MISSING);
    return send(reply, await picture(shown, { width: 256, format: 'png' }));
  });
}

async function image(
  reply: FastifyReply,
  file: string,
  hash: string | null | undefined,
  shown: DemoPicture | null | undefined,
  size = '128',
): Promise<FastifyReply> {
  const [name, ending = ''] = file.split('.');
  const format = FORMATS[ending];
  if (!hash || !shown || name !== hash || !format) return send(reply, MISSING);
  if (format === 'gif' && !hash.startsWith('a_')) return send(reply, { ...MISSING, status: 415 });
  if (!SIZES.includes(size)) return send(reply, { ...MISSING, status: 400 });
  return send(reply, await picture(shown, { width: Math.min(Number(size), LARGEST), format }));
}
