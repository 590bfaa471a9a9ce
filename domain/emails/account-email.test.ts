import { readFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { pipeline } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMail } from '#connectors/mail';
import { SECURITY_NOTICES } from '#contracts/jobs';
import { emailTexts, formatDateTime } from '#locales/email-texts';
import { languages } from '#locales/languages';
import { type SandboxMail, startSandboxMail } from '../../sandbox/mail/mail-server.ts';
import { PLACEHOLDER } from '../../tests/support/placeholders.ts';
import { solveCaptcha } from '../../tests/support/registration.ts';
import { freePort } from '../../tests/support/servers/free-port.ts';
import { registerMember, type TestApp, testApp } from '../../tests/support/test-app.ts';
import { type AccountEmail, composeAccountEmail } from './account-email.ts';

const AT = new Date('2026-03-01T12:34:00Z');
const LINK = 'https://ulifyi.example/sign-in/reset/abc?x=1&y="2"';
const LINKS = [
  'passwordReset',
  'lockedOut',
  'confirmAddress',
  'emailChangeNew',
  'emailChangeOld',
  'emailChangeDue',
] as const;
const NAMELESS: readonly string[] = ['confirmAddress', 'emailChangeNew'];
const KINDS = [...LINKS, 'email_changed', 'email_changed_by_owner', ...SECURITY_NOTICES] as const;
const MESSAGES = languages.flatMap((language) => KINDS.map((kind) => ({ language, kind })));

const notice = (changes: Partial<AccountEmail> = {}): AccountEmail => ({
  language: 'en',
  kind: 'passwordReset',
  to: 'mia@example.com',
  name: 'Mia',
  username: 'mia_b',
  confirmed: true,
  link: LINK,
  origin: 'https://ulifyi.example',
  at: AT,
  values: { left: '7', due: '1 March' },
  id: 'an-id',
  ...changes,
});

describe.each(MESSAGES)('the email $kind in $language', (made) => {
  const { subject, text, html, to, id } = composeAccountEmail(notice(made));
  const texts = emailTexts(made.language);
  const isLink = made.kind in texts;
  const { subject: wanted, button } = { ...texts, ...texts.securityNotices }[made.kind];

  test('mentions no name if the email is unconfirmed', () => {
    const stranger = composeAccountEmail(notice({ ...made, name: 'Account LOCKED', confirmed: false }));
    for (const form of [stranger.subject, stranger.text, stranger.html])
      for (const part of ['LOCKED', 'mia_b']) expect(form).not.toContain(part);
    expect(stranger.text).toContain(LINK);
  });

  test('has text and HTML, with name, link and button in both', () => {
    expect([to, id, subject]).toEqual(['mia@example.com', 'an-id', wanted]);
    for (const form of [text, html]) for (const part of ['Mia', button]) expect(form).toContain(part);
    // These kinds are meant for unconfirmed email addresses.
    expect(text.includes('@mia_b')).toBe(!NAMELESS.includes(made.kind));
    expect(text).toContain(`\n${LINK}\n`);
    const escaped = 'https://ulifyi.example/sign-in/reset/abc?x=1&#38;y=&#34;2&#34;';
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`>${escaped}</a>`);
    expect(html).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${made.language}" dir="ltr" `));
  });

  test('has no empty placeholder and no text key', () => {
    for (const form of [subject, text, html]) {
      expect(form).not.toMatch(PLACEHOLDER);
      expect(form.trim()).not.toBe('');
    }
  });

  test('shows a display name verbatim and never as HTML', () => {
    const name = `<b>&"Mia'</b><img src=x onerror=alert(1)>{{support}}$&`;
    const odd = composeAccountEmail(notice({ ...made, name, username: '<i>' }));
    expect(odd.html).not.toMatch(/<b>|<img src=x|<i>/);
    expect(odd.html).toContain('&#60;b&#62;&#38;&#34;Mia&#39;&#60;/b&#62;&#60;img src=x');
    expect(odd.text).toContain(name);
  });

  test('shows the time in the language of the member and in Swiss time', () => {
    const time = formatDateTime(made.language, AT);
    expect(text.includes(time)).toBe(!isLink);
    expect(html.includes(time)).toBe(!isLink);
  });
});

describe('an email as sent', () => {
  let mail: SandboxMail;
  beforeAll(async () => {
    mail = await startSandboxMail();
  });
  afterAll(() => mail.close());

  const pictures = new URL('../../apps/web/assets/email/', import.meta.url);
  const INJECTED = 'Mia\r\nBcc: victim@example.com\r\nX-Added: 1\r\n\r\nbody';
  const mailed = async (
    message: ReturnType<typeof composeAccountEmail>,
    from = 'Ulifyi <no-reply@localhost>',
  ) => {
    const sender = createMail({ url: mail.url, from, domain: 'localhost', pictures });
    await sender.send(message).finally(() => sender.close());
    return mail.messages()[0]?.email;
  };

  test.each([
    ['name', notice({ name: INJECTED })],
    ['username', notice({ username: INJECTED })],
    ['link', notice({ link: `https://ulifyi.example/${INJECTED}` })],
  ])('has no header injected through a %s', async (_, made) => {
    const email = await mailed(composeAccountEmail(made));
    expect(email?.headers.map(({ key }) => key)).not.toContain('x-added');
    expect(email?.bcc ?? email?.cc).toBeUndefined();
    expect(email?.to).toEqual([{ name: '', address: 'mia@example.com' }]);
    expect(email?.subject).toBe('Choose a new password');
  });

  test('has no header and no second recipient injected through a subject or a recipient', async () => {
    const email = await mailed({ ...composeAccountEmail(notice()), subject: `Hi ${INJECTED}` });
    expect(email?.headers.map(({ key }) => key)).not.toContain('x-added');
    expect(email?.subject).toMatch(/^Hi Mia Bcc: victim@example\.com X-Added: 1 body$/);
    for (const to of ['mia@example.com, victim@example.com', 'mia@example.com\r\nBcc: victim@example.com']) {
      const before = mail.messages().length;
      const sent = await mailed({ ...composeAccountEmail(notice()), to }).catch(() => null);
      if (!sent) expect(mail.messages()).toHaveLength(before);
      else expect([sent.to?.length, sent.cc, sent.bcc]).toEqual([1, undefined, undefined]);
    }
  });

  test('is marked as automatic and has the same id on every attempt', async () => {
    const email = await mailed(composeAccountEmail(notice()));
    expect(email?.messageId).toBe('<an-id@localhost>');
    expect(email?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect([email?.text, email?.html].map((form) => form?.includes('Mia'))).toEqual([true, true]);
  });

  test.each([
    ['passwordReset', ['logo.png']],
    ['confirmAddress', ['logo.png', 'welcome.jpg']],
  ] as const)('has exactly the pictures attached that its HTML shows: %s', async (kind, files) => {
    const email = await mailed(composeAccountEmail(notice({ kind })));
    expect(email?.html?.split('<img')).toHaveLength(1 + files.length);
    expect(email?.attachments).toHaveLength(files.length);
    for (const [index, file] of files.entries()) {
      const { contentId = '', disposition, content, mimeType } = email?.attachments[index] ?? {};
      expect(disposition).toBe('inline');
      expect(mimeType).toBe(file.endsWith('.png') ? 'image/png' : 'image/jpeg');
      expect(email?.html).toContain(`src="cid:${contentId.slice(1, -1)}"`);
      expect(Buffer.from(content as ArrayBuffer)).toEqual(readFileSync(new URL(file, pictures)));
    }
  });
});

describe('while the mail server is down', () => {
  let app: TestApp;
  let port: number;
  let back: Server | undefined;
  beforeAll(async () => {
    port = await freePort();
    app = await testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(async () => {
    await app.close();
    back?.close();
  });
  /** Makes the mail server reachable again by forwarding its port to the sandbox mail server. */
  const revive = () =>
    new Promise<void>((resolve) => {
      back = createServer((socket) => {
        const inner = connect(Number(new URL(app.mail.url).port), '127.0.0.1');
        pipeline(socket, inner, socket, () => {
          socket.destroy();
          inner.destroy();
        });
      }).listen(port, '127.0.0.1', resolve);
    });

  test('members register and request resets, jobs fail and retry, and emails arrive once it is back', async () => {
    const person = await registerMember(app);
    const { status } = await app.visitor.exchange('POST /api/v1/sign-in/password-reset', {
      body: { login: person.username, bot_check: await solveCaptcha(app.visitor) },
    });
    expect(status).toBe(202);
    expect((await person.api('GET /api/v2/users/@me')).user.user_id).toBe(person.id);
    const queued = [...app.jobs.waiting];
    expect(queued.map(({ name }) => name)).toEqual(['mail.confirm-address', 'mail.password-reset']);
    // Each job fails eight times. Failed attempts must not use up the quota of the mailbox.
    for (const job of queued.flatMap((one) => Array.from({ length: 8 }, () => one))) {
      app.jobs.waiting.splice(0, Number.POSITIVE_INFINITY, job);
      await expect(app.jobs.run()).rejects.toThrow(/the mail server does not respond/);
    }
    expect(app.mail.messages()).toEqual([]);
    expect((await app.app.inject('/readyz')).statusCode).toBe(200);

    await revive();
    app.jobs.waiting.push(...queued);
    await app.jobs.run();
    const subjects = app.mail.messages().map(({ email }) => email.subject);
    expect(subjects.sort()).toEqual(['Choose a new password', 'Please confirm your e-mail address']);
    for (const { email } of app.mail.messages()) expect(email.to?.[0]?.address).toBe(person.email);
    const link = /\/sign-in\/reset\/([\w-]{43})/;
    const mail = app.mail.messages().find(({ email }) => link.test(email.text ?? ''));
    const token = link.exec(mail?.email.text ?? '')?.[1] ?? '';
    const owner = await app.visitor('GET /api/v1/sign-in/password-reset/{token}', { params: { token } });
    expect(owner).toEqual({ username: person.username });
  });
});
