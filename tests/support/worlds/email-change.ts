import { eq } from 'drizzle-orm';
import { accounts, emailChanges } from '#db/schema';
import { sessionFrom } from '../registration.ts';
import { registerConfirmedMember, type TestApp, type TestMember } from '../test-app.ts';

export type EmailChangeWorld = Awaited<ReturnType<typeof emailChangeWorld>>;

let count = 0;

/** A member with a confirmed address, the address they want, and what both mailboxes and the member can do. */
export async function emailChangeWorld(app: TestApp, person?: TestMember) {
  const mia = person ?? (await registerConfirmedMember(app));
  const email = `next-${++count}@example.com`;
  await app.jobs.run();

  const mailsTo = async (address: string) => {
    await app.jobs.run();
    return app.mail
      .messages()
      .flatMap(({ email: { to, subject, text = '' } }) =>
        to?.[0]?.address === address ? [{ subject, text }] : [],
      );
  };
  const begin = (to = email) => mia.api('PUT /api/v1/@me/security/email', { body: { email: to } });
  return {
    ...{ mia, email, mailsTo, begin },
    /** Begins a change, and returns the tokens of both links. */
    async begun(to = email) {
      await begin(to);
      const [toNew] = await mailsTo(to);
      const [toOld] = await mailsTo(mia.email);
      return { fresh: tokenIn(toNew?.text, 'new-email'), former: tokenIn(toOld?.text, 'old-email') };
    },
    read: (side: 'new' | 'old', token: string) =>
      app.visitor(`GET /api/v1/sign-in/${side}-email/{token}`, { params: { token } }),
    confirm: (token: string) => app.visitor('POST /api/v1/sign-in/new-email/{token}', { params: { token } }),
    answer: (token: string, approve: boolean) =>
      app.visitor('POST /api/v1/sign-in/old-email/{token}', { params: { token }, body: { approve } }),
    async account() {
      const [row] = await app.engine.db.select().from(accounts).where(eq(accounts.id, mia.id));
      if (!row) throw new Error('no account');
      return row;
    },
    pending: () => app.engine.db.$count(emailChanges, eq(emailChanges.accountId, mia.id)),
    async logIn(login: string, password = mia.password) {
      const body = { login, password };
      return app.as(
        sessionFrom((await app.visitor.exchange('POST /api/v1/sign-in/session', { body })).headers),
      );
    },
    /** Kinds of what happened to the account, the latest last. */
    kinds: async (api = mia.api) =>
      (await api('GET /api/v1/@me/security/activity', { query: {} })).events
        .map(({ kind }) => kind)
        .reverse(),
  };
}

export const tokenIn = (text = '', path = ''): string =>
  new RegExp(`/sign-in/${path}/([\\w.-]+)`).exec(text)?.[1] ?? '';
