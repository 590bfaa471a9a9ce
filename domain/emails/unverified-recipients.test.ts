import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { accounts } from '#db/schema';
import { decideReport, sendAppeal } from '#domain/reports';
import { languages } from '#locales/languages';
import { solveCaptcha } from '../../tests/support/registration.ts';
import { registerConfirmedMember, registerMember } from '../../tests/support/test-app.ts';
import { BILLING_ADDRESS, type PayingApp, payingApp } from '../../tests/support/worlds/paying-app.ts';
import { appealToken, lastEmailTo, makePost, operator } from '../../tests/support/worlds/reports.ts';

/**
 * These tests verify that emails which a stranger can trigger contain none of the stranger's input. Every
 * input contains a unique marker that can be found anywhere in an email.
 */
let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());

let nth = 0;
let victim = '';
let words: string[] = [];
beforeEach(() => {
  nth += 1;
  victim = `inbox-${nth}@mail.example`;
  words = [];
});

/** Returns input with a unique marker in a sentence, links and an email address. */
function bait(): string {
  const word = `zq${nth}x${words.length}`;
  words.push(word);
  return `customer. LOCKED ${word}: log in at https://${word}.example/in or ${word}.example/x, write to pay@${word}.example`;
}
/** Returns input with a unique marker for fields that accept only letters and digits. */
function plainBait(): string {
  const word = `Zq${nth}y${words.length}`;
  words.push(word);
  return word;
}

/** Returns all emails to a recipient: headers except `To`, text and HTML. */
async function mailsTo(address: string) {
  await app.settle();
  return app.mail
    .messages()
    .filter(({ email }) => email.to?.some((to) => to.address?.toLowerCase() === address))
    .map(({ email }) => ({
      subject: email.subject ?? '',
      headers: email.headers.filter(({ key }) => key !== 'to').map(({ key, value }) => `${key}: ${value}`),
      text: email.text ?? '',
      html: email.html ?? '',
      replyTo: email.replyTo,
    }));
}

/** Expects emails with these subjects to arrive, and no email to the victim to contain a stranger's input. */
async function expectNothingTyped(subjects: (string | RegExp)[]) {
  const mails = await mailsTo(victim);
  expect(words.length).toBeGreaterThan(0);
  for (const subject of subjects)
    expect(mails.map((mail) => mail.subject)).toContainEqual(expect.stringMatching(subject));
  for (const { subject, headers, text, html, replyTo } of mails)
    for (const form of [subject, ...headers, text, html, JSON.stringify(replyTo ?? '')])
      for (const word of words) expect(form.toLowerCase()).not.toContain(word.toLowerCase());
  return mails;
}

/** Expects all links in an email to point to our origin. */
function expectOwnLinksOnly({ text, html }: { text: string; html: string }) {
  const addresses = [...`${text} ${html}`.matchAll(/\bhttps?:\/\/[^\s"<]+/g)].map(([address]) => address);
  for (const address of addresses) expect(new URL(address).origin).toBe('http://localhost:3000');
}

const typedIdentity = () => ({ username: plainBait(), display_name: `${plainBait()} LOCKED` });
const DECLARATIONS = [
  ['POST /api/v1/contracts/cancel', () => ({ kind: 'for_cause' as const, reason: bait() })],
  ['POST /api/v1/contracts/withdraw', () => ({})],
] as const;

describe.each(languages)('in %s, no input of a stranger is in', (language) => {
  const headers = { 'accept-language': language };

  test.each(DECLARATIONS)('the receipt of %s to an email without an account', async (call, more) => {
    const body = { name: bait(), contract: bait(), email: victim, ...more() };
    const { data } = await app.visitor.exchange(call, { headers, body });
    const [mail] = await expectNothingTyped([data.number]);
    if (!mail) throw new Error('no receipt');
    expectOwnLinksOnly(mail);
    expect(mail.text).toContain(data.number);
    // The receipt page and the response to the sender contain the sender's input.
    const token = /\/receipt\/(\w+)/.exec(mail.text)?.[1] ?? '';
    const shown = await app.visitor('GET /api/v1/contracts/receipts/{token}', { params: { token } });
    expect(shown).toBe(data.text);
    for (const word of words) expect(shown).toContain(word);
  });

  test('the receipt of a declaration in the name of a signed-out member', async () => {
    const member = await registerConfirmedMember(app, { email: victim });
    const body = {
      name: bait(),
      contract: '',
      reason: bait(),
      kind: 'for_cause' as const,
      email: member.email,
    };
    const { data } = await app.visitor.exchange('POST /api/v1/contracts/cancel', { headers, body });
    await expectNothingTyped([data.number]);
  });

  test("the receipt of a declaration that a member sends to another person's email", async () => {
    const attacker = await registerConfirmedMember(app, typedIdentity());
    const body = { name: bait(), contract: `@${attacker.username}`, email: victim };
    const { data } = await attacker.api.exchange('POST /api/v1/contracts/cancel', { headers, body });
    await expectNothingTyped([data.number]);
  });

  test("the emails to an account registered with a stranger's email", async () => {
    const attacker = await registerMember(app, { ...typedIdentity(), email: victim });
    await app.engine.db.update(accounts).set({ language }).where(eq(accounts.id, attacker.id));
    await app.visitor('POST /api/v1/sign-in/password-reset', {
      headers,
      body: { login: attacker.username, bot_check: await solveCaptcha(app.visitor) },
    });
    await attacker.api('POST /api/v1/@me/security/password', {
      body: { current: attacker.password, password: 'another long lake', repeat: 'another long lake' },
    });
    await attacker.api('POST /api/v1/@me/security/address-confirmation');
    const typed = Object.fromEntries(Object.keys(BILLING_ADDRESS).map((field) => [field, bait()]));
    await attacker.api('POST /api/v1/@me/payments/billing/add', {
      body: { ...BILLING_ADDRESS, ...typed, country: 'DE', zip: '10115' },
    });
    words.pop();
    await app.subscribe(attacker);
    const mails = await expectNothingTyped([/confirm|bestätige/i, /new password|neues Passwort/i, /Premium/]);
    expect(mails.length).toBeGreaterThanOrEqual(5);
  });

  test.each(['visitor', 'member'] as const)(
    "the emails about a report of a %s who gives a stranger's email",
    async (who) => {
      const owner = await registerConfirmedMember(app, typedIdentity());
      const post = await makePost(app, owner, bait());
      const reporter = await registerConfirmedMember(app, typedIdentity());
      const { data } = await (who === 'visitor' ? app.visitor : reporter.api).exchange(
        'POST /api/v1/reports',
        {
          headers,
          body: {
            ...{ subject: { kind: 'post', id: post.id }, reason: 'spam', text: bait(), email: victim },
            bot_check: await solveCaptcha(app.visitor),
          },
        },
      );
      await decideReport(operator(app), {
        number: data.number,
        decision: 'reject',
        grounds: 'Nothing wrong.',
      });
      const letter = await lastEmailTo(app, victim);
      await sendAppeal(app.app.system, { token: appealToken(letter), text: bait() });
      await expectNothingTyped([data.number]);
    },
  );

  test("the statement of reasons to an account with a stranger's email", async () => {
    const owner = await registerMember(app, { ...typedIdentity(), email: victim });
    const post = await makePost(app, owner, bait());
    const { data } = await app.visitor.exchange('POST /api/v1/reports', {
      body: {
        ...{ subject: { kind: 'post', id: post.id }, reason: 'spam' },
        bot_check: await solveCaptcha(app.visitor),
      },
    });
    await decideReport(operator(app), { number: data.number, decision: 'hide', grounds: 'Spam.' });
    await expectNothingTyped([data.number]);
    // The page that the email links to quotes the input.
    const token = appealToken(await lastEmailTo(app, victim));
    const { statement } = await app.visitor('GET /api/v1/appeals/{token}', { params: { token } });
    expect(statement).toContain(words.at(-1));
  });
});

describe('where user input is emailed', () => {
  /** Expects that an email contains the marker of an input, but none of the input's links or email addresses. */
  const expectUnlinked = (mail: { text: string; html: string } | undefined, [word = '']: string[]) => {
    for (const form of [mail?.text ?? '', mail?.html ?? '']) {
      expect(form).toContain(word);
      expect(form).not.toContain(`${word}.example`);
      expect(form).not.toContain(`@${word}`);
      expect(form).not.toMatch(/https?:\/\/zq/);
    }
    expectOwnLinksOnly({ text: mail?.text ?? '', html: mail?.html ?? '' });
  };
  const newestAtSupport = async () => (await mailsTo(brand.supportEmail))[0];

  test('to the signed-in member who makes the declaration, nothing becomes a link or a greeting', async () => {
    const member = await registerConfirmedMember(app, { email: victim });
    const body = { name: bait(), email: victim };
    const receipt = await member.api('POST /api/v1/contracts/cancel', { body });
    const mail = (await mailsTo(victim)).find(({ subject }) => subject.includes(receipt.number));
    expectUnlinked(mail, words);
    expect(mail?.text).not.toContain('Hi ');
  });

  test('to support, about a declaration, a message and a report', async () => {
    await app.visitor('POST /api/v1/contracts/cancel', {
      body: { name: bait(), contract: bait(), email: victim },
    });
    expectUnlinked(await newestAtSupport(), words);
    const bot_check = await solveCaptcha(app.visitor);
    words = [];
    await app.visitor('POST /api/v1/support', {
      body: { topic: 'app', text: bait(), email: victim, bot_check },
    });
    const message = await newestAtSupport();
    expectUnlinked(message, words);
    expect(message?.replyTo?.map(({ address }) => address)).toEqual([victim]);
    const owner = await registerConfirmedMember(app);
    words = [];
    await app.visitor('POST /api/v1/reports', {
      body: {
        ...{ subject: { kind: 'profile', username: owner.username }, reason: 'spam', text: bait() },
        bot_check: await solveCaptcha(app.visitor),
      },
    });
    expectUnlinked(await newestAtSupport(), words);
  });

  test('to the owner of the reported content, with the statement of reasons', async () => {
    const owner = await registerConfirmedMember(app, { email: victim });
    const post = await makePost(app, owner, bait());
    const { number } = await app.visitor('POST /api/v1/reports', {
      body: {
        ...{ subject: { kind: 'post', id: post.id }, reason: 'spam' },
        bot_check: await solveCaptcha(app.visitor),
      },
    });
    await decideReport(operator(app), { number, decision: 'hide', grounds: 'Spam.' });
    expectUnlinked(
      (await mailsTo(victim)).find(({ subject }) => subject.includes(number)),
      words,
    );
  });
});
