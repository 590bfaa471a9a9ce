import { expect, test } from 'vitest';
import { CONNECTED } from './demo-connections.ts';
import { discordProvider } from './providers/discord/provider.ts';
import { googleProvider } from './providers/google/provider.ts';
import type { OAuthProvider } from './providers/oauth/provider.ts';
import { spotifyProvider } from './providers/spotify/provider.ts';

test.each<[service: string, provider: OAuthProvider]>([
  ['discord', discordProvider],
  ['youtube', googleProvider],
  ['spotify', spotifyProvider],
])(
  'the account that the consent page of %s preselects is not connected yet',
  (service, { accounts: [first] }) => {
    const taken = CONNECTED.filter(([, connected]) => connected === service).map(([username]) => username);
    expect(taken).toContain('mia');
    expect(taken).not.toContain(first?.id);
  },
);
