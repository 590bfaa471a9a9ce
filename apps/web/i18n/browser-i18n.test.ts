import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserI18n } from './browser-i18n.ts';
import { loadTexts } from './load-texts.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }));
afterEach(() => vi.unstubAllGlobals());

test('the browser has the texts of a page, and loads more of them', async () => {
  const i18n = await createBrowserI18n(['common']);
  expect(i18n.t('common:error.home')).toBe('Zur Startseite');
  expect(i18n.exists('statistics:title')).toBe(false);
  await loadTexts(i18n, ['common', 'statistics']);
  expect(i18n.t('statistics:title')).toBe('Statistik');
});

test('a page whose texts fail to load does not start', () =>
  expect(createBrowserI18n(['common', 'nothing'])).rejects.toThrow('de/nothing'));
