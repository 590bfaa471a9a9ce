import type { Clock } from '#platform/clock';
import { type GrantRules, Grants, type RandomId } from './grants.ts';

export const PROVIDERS = ['discord', 'google', 'spotify', 'eventbrite'] as const;
export type Provider = (typeof PROVIDERS)[number];
export type OAuthProviderName = Exclude<Provider, 'eventbrite'>;

/** Modes of a provider. `quota-exceeded` is each provider's more severe form of `rate-limited`. */
export const MODES = [
  'normal',
  'slow',
  'down',
  'lying',
  'empty',
  'rate-limited',
  'quota-exceeded',
  'forbidden',
] as const;
type Mode = (typeof MODES)[number];

/**
 * Responses of a provider in the mode `lying`. `redirect` is a 302 to a host that is not the provider's; all
 * others have status 200.
 */
export const MALFORMED_RESPONSES = ['shapes', 'html', 'blank', 'huge', 'redirect'] as const;
type MalformedResponse = (typeof MALFORMED_RESPONSES)[number];

/** The requests that a mode affects. Consent pages always respond; only the requests after them can fail. */
export const AREAS = ['everything', 'tokens', 'api', 'pictures'] as const;
export type Area = (typeof AREAS)[number];

export interface ProviderState {
  mode: Mode;
  affects: Area;
  slowMs: number;
  downStatus: 502 | 503;
  lie: MalformedResponse;
  retryAfterSeconds: number;
  /** Requests since the start or the last reset, by method and route: `GET /v1/me` → 3. */
  requests: Record<string, number>;
}

export const PLAYING = ['album', 'paused', 'nothing', 'episode', 'ad', 'unknown', 'local'] as const;
/**
 * What an account's player does: `album` repeats `EVENING` according to the clock, and `local` plays a file
 * on the listener's device.
 */
export type PlayerState = (typeof PLAYING)[number];

export interface SandboxState {
  discord: ProviderState & { grants: Grants };
  google: ProviderState & { grants: Grants };
  spotify: ProviderState & {
    grants: Grants;
    /** States of the players by demo account. */
    playing: Record<string, PlayerState>;
    /**
     * Whether `http://localhost/…` is rejected as a redirect URL, as Spotify itself does. Off by default,
     * because the demo runs on localhost.
     */
    refusesLocalhost: boolean;
  };
  eventbrite: ProviderState;
}

export interface ProviderContext {
  state: SandboxState;
  clock: Clock;
  /** Origins that consent pages may redirect to, in addition to this server's own origin and loopback addresses. */
  redirectOrigins: readonly string[];
}

const calm = (): ProviderState => ({
  mode: 'normal',
  affects: 'everything',
  slowMs: 10_000,
  downStatus: 502,
  lie: 'shapes',
  retryAfterSeconds: 30,
  requests: {},
});

const playingAtFirst = (): Record<string, PlayerState> => ({ mia: 'album', noah: 'nothing', theo: 'paused' });

export interface StateOptions {
  clock: Clock;
  randomId: RandomId;
  rules: Record<OAuthProviderName, GrantRules>;
}

export function createState({ clock, randomId, rules }: StateOptions): SandboxState {
  const grants = (provider: OAuthProviderName) => new Grants({ clock, randomId, rules: rules[provider] });
  return {
    discord: { ...calm(), grants: grants('discord') },
    google: { ...calm(), grants: grants('google') },
    spotify: {
      ...calm(),
      grants: grants('spotify'),
      playing: playingAtFirst(),
      refusesLocalhost: false,
    },
    eventbrite: calm(),
  };
}

/** Restores the initial switches, players and counters. Connected accounts stay connected. */
export function resetState(state: SandboxState): void {
  for (const provider of PROVIDERS) Object.assign(state[provider], calm());
  Object.assign(state.spotify, { playing: playingAtFirst(), refusesLocalhost: false });
}

/** Whether the provider's API responses must contain no data. */
export const isEmpty = ({ mode, affects }: ProviderState): boolean =>
  mode === 'empty' && (affects === 'everything' || affects === 'api');
