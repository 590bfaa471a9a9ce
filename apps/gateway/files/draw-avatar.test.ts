import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeWebsite } from '../../../tests/support/fake-website.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { drawAvatar } from './draw-avatar.ts';

const IDS = Array.from({ length: 500 }, (_, n) => `0197a5e0-7b1c-7000-8000-${String(n).padStart(12, '0')}`);
const pictures = IDS.map(drawAvatar);
const ODD_IDS = ['', 'x', '<script>alert(1)</script>', '"/><g>', '&amp;', 'ü😀', '\0', 'x'.repeat(10_000)];

/** Returns the elements that are still open at the end, and any markup outside the XML subset that drawings use. */
function faults(svg: string): string[] {
  const open: string[] = [];
  const rest = svg.replace(/<(\/?)(\w+)((?: [\w:]+="[^"<>&]*")*)(\/?)>/g, (_, end, name, attributes, own) => {
    const names = [...attributes.matchAll(/ ([\w:]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size < names.length) return '(an attribute twice)';
    if (own) return '';
    if (end) return open.pop() === name ? '' : `(a stray </${name}>)`;
    open.push(name);
    return '';
  });
  return [...open, ...(rest === '' ? [] : [rest])];
}

describe('the drawn avatar', () => {
  test('is always the same for one id', () => {
    for (const id of [...IDS.slice(0, 20), ...ODD_IDS]) expect(drawAvatar(id)).toBe(drawAvatar(id));
  });

  test('stays the same across versions, because browsers cache it for a year', () => {
    expect(drawAvatar('0197a5e0-7b1c-7000-8000-000000000000')).toMatchInlineSnapshot(
      `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><path fill="#0f3d3e" d="M0 0h96v96H0z"/><circle cx="42" cy="31" r="15" fill="#f1d18a"/><path fill="#2f6f62" d="M0 63q24 -18 48 0t48 0V96H0z"/><path fill="#082525" d="M0 68q30 16 56 -2t40 -4V96H0z"/></svg>"`,
    );
  });

  test('differs between ids', () => {
    expect(new Set(pictures).size).toBe(IDS.length);
  });

  test('is well-formed and small for every id', () => {
    for (const id of [...IDS, ...ODD_IDS]) {
      const svg = drawAvatar(id);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96" /);
      expect(faults(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
      expect(Buffer.byteLength(svg)).toBeLessThan(2000);
    }
  });

  test('has shapes and colours only, and nothing executable', () => {
    for (const svg of pictures) {
      expect(new Set([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name))).toEqual(
        new Set(['svg', 'path', 'circle']),
      );
      for (const [, fill] of svg.matchAll(/fill="([^"]*)"/g)) expect(fill).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  test('does not reveal the id', () => {
    for (const [n, id] of IDS.entries())
      for (const part of [id, id.slice(0, 8), id.slice(-12), id.replaceAll('-', '')])
        expect(pictures[n]).not.toContain(part);
    for (const id of ODD_IDS.slice(2)) expect(drawAvatar(id)).not.toContain(id);
  });
});

describe('its URL', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ website: fakeWebsite() });
  });
  afterAll(() => app.close());

  test('returns the drawing as immutable, with headers that prevent other uses', async () => {
    const answer = await app.app.inject({ url: `/avatars/${IDS[0]}.svg` });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(pictures[0]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('draws for any name and does not echo it', async () => {
    const answer = await app.app.inject({ url: '/avatars/%3Cscript%3Ealert(1)%3C%2Fscript%3E.svg' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('script');
  });
});
