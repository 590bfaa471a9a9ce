import { siDiscord, siSpotify, siYoutube } from 'simple-icons';
import type { ConnectedService } from '#contracts/rules/services';

/** Marks of the services that can be connected, which the editor shows at once (decision 33). */
export const SERVICE_MARKS: Record<ConnectedService, string> = {
  discord: siDiscord.path,
  spotify: siSpotify.path,
  youtube: siYoutube.path,
};
