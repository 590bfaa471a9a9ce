import { z } from 'zod';
import { USERS } from '../spotify/provider.ts';
import {
  AREAS,
  MALFORMED_RESPONSES,
  MODES,
  PLAYING,
  PROVIDERS,
  type ProviderState,
  resetState,
  type SandboxState,
} from '../state/state.ts';

/** Actions that are applied once, to all tokens or grants issued so far. */
export const GRANT_ACTIONS = ['expire-tokens', 'expire-grants', 'revoke-grants'] as const;

const switches = {
  mode: z.enum(MODES).optional(),
  affects: z.enum(AREAS).optional(),
  slowMs: z.coerce.number().int().min(0).max(120_000).optional(),
  downStatus: z.coerce
    .number()
    .pipe(z.literal([502, 503]))
    .optional(),
  lie: z.enum(MALFORMED_RESPONSES).optional(),
  retryAfterSeconds: z.coerce.number().int().min(0).max(86_400).optional(),
};
const withGrants = { ...switches, do: z.enum(GRANT_ACTIONS).optional() };

/** Body of `POST /sandbox/providers.json`. */
export const changes = z.strictObject({
  /** Restores the initial state before the rest of the change is applied. */
  reset: z.boolean().optional(),
  discord: z.strictObject(withGrants).optional(),
  google: z.strictObject(withGrants).optional(),
  spotify: z
    .strictObject({
      ...withGrants,
      playing: z.partialRecord(z.enum(Object.keys(USERS)), z.enum(PLAYING)).optional(),
      refusesLocalhost: z.boolean().optional(),
    })
    .optional(),
  eventbrite: z.strictObject(switches).optional(),
});

export type Changes = z.output<typeof changes>;

export function applyChanges(state: SandboxState, { reset, ...wanted }: Changes): void {
  if (reset) resetState(state);
  const { playing, ...spotify } = wanted.spotify ?? {};
  if (playing) Object.assign(state.spotify.playing, playing);
  for (const [name, change] of Object.entries({ ...wanted, spotify })) {
    const provider = PROVIDERS.find((one) => one === name);
    if (!provider || !change) continue;
    const { do: deed, ...rest }: { do?: (typeof GRANT_ACTIONS)[number] } & Partial<ProviderState> = change;
    Object.assign(state[provider], given(rest));
    const target = state[provider];
    if (deed && 'grants' in target) DONE[deed](target.grants);
  }
}

const given = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const DONE: Record<(typeof GRANT_ACTIONS)[number], (grants: SandboxState['discord']['grants']) => void> = {
  'expire-tokens': (grants) => grants.expireAccessTokens(),
  'expire-grants': (grants) => grants.expireAll(),
  'revoke-grants': (grants) => grants.revokeAll(),
};

/** Returns the state as JSON: all switches and counters, no tokens. */
export const visibleState = (state: SandboxState) =>
  Object.fromEntries(
    PROVIDERS.map((provider) => {
      const { grants: _, ...visible } = { grants: undefined, ...state[provider] };
      return [provider, visible];
    }),
  );
