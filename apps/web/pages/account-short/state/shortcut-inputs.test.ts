import { describe, expect, it } from 'vitest';
import { inputProblem, type ShortcutInput } from '#contracts/cards/inputs';
import { reduceTypedInput } from './shortcut-inputs.ts';

/** Returns the field's value after a text has been typed letter by letter. */
const letterByLetter = (input: ShortcutInput, text: string) =>
  [...text].reduce((value, letter) => reduceTypedInput(input, value, value + letter), '');

describe('typing into a shortcut input', () => {
  it('drops the known prefix of an invite while typing, and holds at most 50 characters', () => {
    expect(letterByLetter('discordInvite', 'https://discord.gg/AbC123')).toBe('AbC123');
    expect(letterByLetter('discordInvite', 'discord.com/invite/AbC123')).toBe('AbC123');
    expect(letterByLetter('discordInvite', 'x'.repeat(60))).toHaveLength(50);
  });

  it.each([
    ['discordInvite', 'https://discord.com/invite/AbC123?event=1', 'AbC123'],
    ['eventbriteEvent', 'https://www.eventbrite.de/e/night-2026-tickets-123456789012?aff=x', '123456789012'],
    ['youtubeVideo', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1', 'dQw4w9WgXcQ'],
    ['eventbriteEvent', 'my party', 'my party'],
  ] as const)('%s: %s pasted becomes %s', (input, text, expected) => {
    expect(reduceTypedInput(input, '', text)).toBe(expected);
  });

  it.each([
    ['eventbriteEvent', 'https://www.eventbrite.de/e/night-2026-tickets-123456789012'],
    ['youtubeVideo', 'https://youtu.be/dQw4w9WgXcQ?si=abc'],
  ] as const)('%s: %s typed by hand stays complete and is valid', (input, text) => {
    expect(letterByLetter(input, text)).toBe(text);
    expect(inputProblem(input, text)).toBeNull();
  });
});
