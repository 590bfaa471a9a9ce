import type { FastifyInstance } from 'fastify';
import { type Answer, send } from '../../http/answer.ts';
import { picture } from '../pictures/render.ts';
import { CHANNELS } from './channels.ts';
import { thumbnailsOf, VIDEOS } from './videos.ts';

const MISSING: Answer = { status: 404, type: 'text/html', body: '' };

/** Serves the pictures of i.ytimg.com and yt3.ggpht.com, in the sizes that the API lists. */
export function googlePictures(app: FastifyInstance): void {
  app.get<{ Params: { id: string; file: string } }>('/pictures/vi/:id/:file', async (request, reply) => {
    const video = VIDEOS.find(({ id }) => id === request.params.id);
    const sizes = (video ? thumbnailsOf(video) : []).map(([, size]) => size);
    const size = sizes.find(({ file }) => `${file}.jpg` === request.params.file);
    if (!video || !size) return send(reply, MISSING);
    const { width, height } = size;
    const bars = width / height < 1.5;
    return send(reply, await picture(video.picture, { width, height, format: 'jpeg', bars }));
  });
  app.get<{ Params: { name: string } }>('/pictures/channel/:name', async (request, reply) => {
    const [id, size = ''] = request.params.name.split('=s');
    const shown = CHANNELS.find((channel) => channel.id === id)?.picture;
    if (!shown || !['88', '240', '800'].includes(size)) return send(reply, MISSING);
    return send(reply, await picture(shown, { width: Number(size), format: 'jpeg' }));
  });
}
