import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { readEnv } from './env.ts';
import { siteFiles } from './gateway/files/site-files.ts';
import { passkeySiteOf, relatedOrigins } from './passkey-site.ts';

const PUBLIC_ORIGIN = 'https://quest.example';

describe('the domain of passkeys', () => {
  test('is the host of the public origin, without its port', () => {
    expect(passkeySiteOf({ PUBLIC_ORIGIN: 'http://localhost:3000' })).toEqual({
      rpId: 'localhost',
      origins: ['http://localhost:3000'],
    });
  });

  test.each(['http://127.0.0.1:3000', 'http://[::1]:3000'])('does not exist at %s', (origin) => {
    expect(passkeySiteOf({ PUBLIC_ORIGIN: origin })).toBeNull();
  });

  test('covers a sign-in page on a subdomain', () => {
    const SIGN_IN_ORIGIN = 'https://login.quest.example';
    expect(relatedOrigins({ PUBLIC_ORIGIN, SIGN_IN_ORIGIN })).toEqual([]);
  });

  test('names another sign-in origin in /.well-known/webauthn', async () => {
    const related = relatedOrigins({ PUBLIC_ORIGIN, SIGN_IN_ORIGIN: 'https://sign-in.example' });
    const app = fastify();
    siteFiles(app, { publicOrigin: PUBLIC_ORIGIN, relatedOrigins: related, clock: systemClock });
    const answer = await app.inject('/.well-known/webauthn');
    expect(answer.json()).toEqual({ origins: ['https://sign-in.example'] });
    await app.close();
  });

  test('stops the start if no page of ours could allow the origins', () => {
    const start = (PASSKEY_RP_ID: string) => readEnv({ PUBLIC_ORIGIN, PASSKEY_RP_ID });
    expect(() => start('elsewhere.example')).toThrow('PASSKEY_RP_ID');
    expect(() => start('https://quest.example')).toThrow('PASSKEY_RP_ID');
    expect(start('quest.example').PASSKEY_RP_ID).toBe('quest.example');
  });
});
