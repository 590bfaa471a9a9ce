import { expect, test } from 'vitest';
import { qrFiles, shortPageUrl } from './short-page-url.ts';

test('a Short is shared by its canonical URL', () => {
  expect(shortPageUrl('Mia_K', 'https://example.com')).toBe('https://example.com/@mia_k');
});

test('the code can be viewed and downloaded, as SVG and as PNG', () => {
  expect(qrFiles('Mia_K', 'view')).toEqual({ svg: '/share/@mia_k/qr.svg', png: '/share/@mia_k/qr.png' });
  expect(qrFiles('Mia_K', 'download').png).toBe('/share/@mia_k/qr.png?download');
});
