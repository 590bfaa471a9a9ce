import type { Clock } from '#platform/clock';
import { type GrantRules, Grants, type RandomId } from './grants.ts';

export const PROVIDERS = ['discord', 'google', 'spotify', 'eventbrite'] as const;
export type Provider = (typeof PROVIDERS)[number];
export type OAuthProviderName = Exclude<Provider, 'eventbrite'>;

/** How a provider behaves. `quota-exceeded` is each one's worse form of `rate-limited`. */
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

/** What a lying provider says with status 200; `redirect` points to a host that is not the provider's. */
export const MALFORMED_RESPONSES = ['shapes', 'html', 'blank', 'huge', 'redirect'] as const;
type MalformedResponse = (typeof MALFORMED_RESPONSES)[number];

/** Which requests the mode is about. Consent pages always answer: what follows them is what fails. */
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
/** What an account's player does: `album` runs with the clock, `local` is a file of one's own. */
export type PlayerState = (typeof PLAYING)[number];

export interface SandboxState {
  discord: ProviderState & { grants: Grants };
  google: ProviderState & { grants: Grants };
  spotify: ProviderState & {
    grants: Grants;
    /** By demo account. */
    playing: Record<string, PlayerState>;
    /** The real one refuses `http://localhost/…` as redirect address; the demo runs there, so off at first. */
    refusesLocalhost: boolean;
  };
  eventbrite: ProviderState;
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

/** Switches, players and counters as at the start. Who has connected stays connected. */
export function resetState(state: SandboxState): void {
  for (const provider of PROVIDERS) Object.assign(state[provider], calm());
  Object.assign(state.spotify, { playing: playingAtFirst(), refusesLocalhost: false });
}

/** True where the provider should have nothing to tell. */
export const isEmpty = ({ mode, affects }: ProviderState): boolean =>
  mode === 'empty' && (affects === 'everything' || affects === 'api');
