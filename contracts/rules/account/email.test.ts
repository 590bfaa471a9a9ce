import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailKey, isEmail, mailboxKey, normaliseEmail } from './email.ts';

const long = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(57)}.de`;

describe('an email', () => {
  it.each([
    'mia@example.com',
    'Mia.Lea+quest@Example.co.uk',
    "o'neil@example.ie",
    'a@b.de',
    'x_y-z@sub.domain.example.com',
    '1@2.io',
    '!#$%&*/=?^_`{|}~@example.com',
    'mia@müller.de',
    'mia@xn--mller-kva.de',
    'mia@пример.рф',
    'mia@faß.de',
    `${'a'.repeat(64)}@example.com`,
    `${'a'.repeat(64)}@${long}`,
  ])('accepts %s', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no at sign', 'mia.example.com'],
    ['no local part', '@example.com'],
    ['no domain', 'mia@'],
    ['two at signs', 'mia@lea@example.com'],
    ['no dot in the domain', 'mia@localhost'],
    ['a dot at the start', '.mia@example.com'],
    ['a dot at the end', 'mia.@example.com'],
    ['two dots', 'mia..lea@example.com'],
    ['two dots in the domain', 'mia@example..com'],
    ['a dot before the domain', 'mia@.example.com'],
    ['a dot after the domain', 'mia@example.com.'],
    ['a space', 'mia lea@example.com'],
    ['a space before', ' mia@example.com'],
    ['a line break after', 'mia@example.com\n'],
    ['an injected header', 'mia@example.com\r\nBcc: all@example.com'],
    ['a header in the local part', 'mia\r\nBcc:x@example.com'],
    ['a NUL', 'mia\0@example.com'],
    ['a quoted local part', '"mia lea"@example.com'],
    ['a name around', 'Mia <mia@example.com>'],
    ['two addresses', 'mia@example.com,lea@example.com'],
    ['two addresses by semicolon', 'mia@example.com;lea@example.com'],
    ['a comment', 'mia(x)@example.com'],
    ['an address literal', 'mia@[127.0.0.1]'],
    ['an IPv4 domain', 'mia@127.0.0.1'],
    ['a port', 'mia@example.com:25'],
    ['a path', 'mia@example.com/x'],
    ['a hyphen before a label', 'mia@-example.com'],
    ['a hyphen after a label', 'mia@example-.com'],
    ['an underscore in the domain', 'mia@ex_ample.com'],
    ['a numeric top-level domain', 'mia@example.123'],
    ['a one-letter top-level domain', 'mia@example.c'],
    ['a label of 64', `mia@${'a'.repeat(64)}.com`],
    ['a local part of 65', `${'a'.repeat(65)}@example.com`],
    ['255 characters', `${'a'.repeat(64)}@d${long}`],
    ['letters outside ASCII in the local part', 'mïa@example.com'],
    ['a right-to-left override', 'mia\u202e@example.com'],
    ['a zero-width space in the domain', 'mia@exam\u200bple.com'],
    ['an encoded domain', 'mia@ex%61mple.com'],
    ['a lone surrogate', 'mia@\ud800.com'],
    ['something huge', `${'a.'.repeat(100_000)}@example.com`],
  ])('rejects %s', (_what, address) => {
    expect(isEmail(address)).toBe(false);
  });
});

describe('normalising an email', () => {
  it.each([
    ['  Mia@EXAMPLE.Com ', 'Mia@example.com', 'mia@example.com'],
    ['Mia@Müller.DE', 'Mia@xn--mller-kva.de', 'mia@xn--mller-kva.de'],
    [' Not an Address ', 'Not an Address', 'not an address'],
    ['Mia@LOCALHOST', 'Mia@LOCALHOST', 'mia@localhost'],
  ])('turns %j into %j with the key %j', (address, normal, key) => {
    expect(normaliseEmail(address)).toBe(normal);
    expect(emailKey(address)).toBe(key);
  });

  it('is idempotent, and valid emails remain valid ASCII of at most 254 characters', () => {
    const address = fc.oneof(
      fc.emailAddress(),
      fc.string(),
      fc.webUrl().map((url) => url.replace('://', '@')),
    );
    fc.assert(
      fc.property(address, (value) => {
        const once = normaliseEmail(value);
        expect(normaliseEmail(once)).toBe(once);
        if (isEmail(once)) expect(once).toMatch(/^[\x21-\x7e]{5,254}$/);
      }),
    );
  });
});

describe('the mailbox key', () => {
  it.each([
    [
      'victim@example.com',
      ['VICTIM@example.com', 'victim+1@EXAMPLE.com', 'Victim+a+b@example.com', ' victim@example.com. '],
    ],
    ['mia@gmail.com', ['m.i.a@gmail.com', 'M.ia+x.y@GoogleMail.com', 'mia+@gmail.com']],
    ['mia@xn--mller-kva.de', ['mia@müller.de', 'mia+x@MÜLLER.de']],
    ['mia@proton.me', ['m.ia@protonmail.com', 'mia+1@pm.me']],
  ])('%s is shared by all its spellings', (mailbox, spellings) => {
    for (const spelling of spellings) expect(mailboxKey(spelling)).toBe(mailbox);
  });

  it('differs where a host distinguishes the spellings', () => {
    expect(mailboxKey('m.ia@example.com')).not.toBe(mailboxKey('mia@example.com'));
    expect(mailboxKey('mia@example.com')).not.toBe(mailboxKey('mia@example.org'));
    expect(mailboxKey('+a@example.com')).not.toBe(mailboxKey('+b@example.com'));
  });
});
