import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import {
  readEvent,
  readListening,
  readRecentTracks,
  readServer,
  readTopTracks,
  readVideo,
} from '#domain/shortcuts';
import { read } from './read.ts';

/** The six cards of spec section 7. */
export function shortcutRoutes(app: FastifyInstance): void {
  read(app, contracts.readListening, (context, { params }) => readListening(context, params));
  read(app, contracts.readTopTracks, (context, { params }) => readTopTracks(context, params));
  read(app, contracts.readRecentTracks, (context, { params }) => readRecentTracks(context, params));
  read(app, contracts.readServer, (context, { params, query }) =>
    readServer(context, { ...params, ...query }),
  );
  read(app, contracts.readEvent, (context, { params, query }) => readEvent(context, { ...params, ...query }));
  read(app, contracts.readVideo, (context, { params, query }) => readVideo(context, { ...params, ...query }));
}
