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
const changes = z.strictObject({
  /** Restores the initial switches, players and counters before the rest of the change is applied. */
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

/** Applies a change. Throws if it is invalid. */
export function applyChanges(state: SandboxState, change: unknown): void {
  const { reset, ...wanted } = changes.parse(change);
  if (reset) resetState(state);
  const { playing, ...spotify } = wanted.spotify ?? {};
  if (playing) Object.assign(state.spotify.playing, playing);
  for (const [name, one] of Object.entries({ ...wanted, spotify })) {
    const provider = PROVIDERS.find((key) => key === name);
    if (!provider || !one) continue;
    const { do: deed, ...rest }: { do?: (typeof GRANT_ACTIONS)[number] } & Partial<ProviderState> = one;
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

/** Returns the state as a JSON-compatible object: all switches and counters, but no tokens. */
export const visibleState = (state: SandboxState) =>
  Object.fromEntries(
    PROVIDERS.map((provider) => {
      const { grants: _, ...visible } = { grants: undefined, ...state[provider] };
      return [provider, visible];
    }),
  );

/** Converts one provider's form to a change. A field such as `playing.mia` becomes `{ playing: { mia } }`. */
export function formChanges(form: URLSearchParams): object {
  if (form.get('reset') === 'yes') return { reset: true };
  const provider = PROVIDERS.find((name) => name === form.get('provider'));
  if (!provider) return { unknown: true };
  const entries = [...form].filter(([name]) => name !== 'provider' && name !== 'refusesLocalhost');
  const isPlayer = ([name]: [string, string]) => name.startsWith('playing.');
  const playing = entries.filter(isPlayer).map(([name, value]) => [name.slice('playing.'.length), value]);
  const players = { playing: Object.fromEntries(playing), refusesLocalhost: form.has('refusesLocalhost') };
  return {
    [provider]: {
      ...Object.fromEntries(entries.filter((entry) => !isPlayer(entry))),
      ...(playing.length > 0 ? players : {}),
    },
  };
}
