import { expect, it } from 'vitest';
import { shortUser, storedLink } from '../short/fixtures/short-user.ts';
import { isChecklistWanted, takenSteps } from './steps.ts';

const NOW = Date.parse('2026-01-10T00:00:00Z');

it('ticks what the saved Short has, and what was done here', () => {
  expect([...takenSteps(shortUser(), [])]).toEqual(['name']);
  expect([...takenSteps(shortUser({ links: [storedLink('a')] }), ['view'])]).toEqual([
    'name',
    'link',
    'view',
  ]);
  expect(takenSteps(shortUser({ boxColor: '#222222' }), []).has('look')).toBe(true);
  expect(takenSteps(shortUser({ look: { font: 'serif' } }), []).has('look')).toBe(true);
});

it('is wanted by new members and for empty Shorts, until it is closed or done', () => {
  const links = [storedLink('a')];
  expect(isChecklistWanted(shortUser({ links }), [], NOW)).toBe(true);
  expect(isChecklistWanted(shortUser({ links, checklistClosedAt: '2026-01-03T00:00:00Z' }), [], NOW)).toBe(
    false,
  );
  const done = shortUser({ links, look: { font: 'serif' } });
  expect(isChecklistWanted(done, ['view', 'bio'], NOW)).toBe(false);
  expect(isChecklistWanted(done, ['view'], NOW)).toBe(true);
  expect(isChecklistWanted(done, null, NOW)).toBe(false);
  const later = NOW + 60 * 86_400_000;
  expect(isChecklistWanted(shortUser({ links }), [], later)).toBe(false);
  expect(isChecklistWanted(shortUser(), [], later)).toBe(true);
});
