import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import {
  readEvent,
  readListening,
  readRecentTracks,
  readServer,
  readTopTracks,
  readVideo,
} from '#domain/cards';
import { readRoute } from '../read-route.ts';

/** The six cards (product 8.1). */
export function shortcutRoutes(app: FastifyInstance): void {
  readRoute(app, contracts.readListening, (context, { params }) => readListening(context, params));
  readRoute(app, contracts.readTopTracks, (context, { params }) => readTopTracks(context, params));
  readRoute(app, contracts.readRecentTracks, (context, { params }) => readRecentTracks(context, params));
  readRoute(app, contracts.readServer, (context, { params, query }) =>
    readServer(context, { ...params, ...query }),
  );
  readRoute(app, contracts.readEvent, (context, { params, query }) =>
    readEvent(context, { ...params, ...query }),
  );
  readRoute(app, contracts.readVideo, (context, { params, query }) =>
    readVideo(context, { ...params, ...query }),
  );
}
