import { expect, test } from 'vitest';
import { mailtoUrl } from './mailto-url.ts';

test('a mailto link encodes any subject and body', () => {
  const link = mailtoUrl({
    to: 'support@example.com',
    subject: 'Löschen & mehr?',
    body: 'Hallo,\n\nName: @mia\r\n100 % + sicher #1 & fertig',
  });
  expect(link.startsWith('mailto:support@example.com?subject=')).toBe(true);
  // Email clients do not decode a plus sign as a space, so spaces must be encoded as %20.
  expect(link).not.toContain('+');
  const { searchParams } = new URL(link);
  expect(searchParams.get('subject')).toBe('Löschen & mehr?');
  expect(searchParams.get('body')).toBe('Hallo,\r\n\r\nName: @mia\r\n100 % + sicher #1 & fertig');
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
});
