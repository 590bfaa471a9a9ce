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
  const rest = svg.replace(
    /<(\/?)(\w+)((?: [\w:-]+="[^"<>&]*")*)(\/?)>/g,
    (_, end, name, attributes, own) => {
      const names = [...attributes.matchAll(/ ([\w:-]+)=/g)].map(([, attribute]) => attribute);
      if (new Set(names).size < names.length) return '(an attribute twice)';
      if (own) return '';
      if (end) return open.pop() === name ? '' : `(a stray </${name}>)`;
      open.push(name);
      return '';
    },
  );
  return [...open, ...(rest === '' ? [] : [rest])];
}

describe('the drawn avatar', () => {
  test('is always the same for one id', () => {
    for (const id of [...IDS.slice(0, 20), ...ODD_IDS]) expect(drawAvatar(id)).toBe(drawAvatar(id));
  });

  test('stays the same across versions, because browsers cache it for a year', () => {
    expect(drawAvatar('0197a5e0-7b1c-7000-8000-000000000000')).toMatchInlineSnapshot(
      `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><defs><linearGradient id="a" x2="0" y2="1"><stop offset="0" stop-color="#7b59b8"/><stop offset="0.75" stop-color="#f4bfd3"/></linearGradient><radialGradient id="b" cx=".35" cy=".3" r=".75"><stop offset="0" stop-color="#ffeab6"/><stop offset="0.45" stop-color="#ffd97a"/><stop offset="1" stop-color="#a68d4f"/></radialGradient><radialGradient id="c" cx=".4" cy="0" r=".7"><stop offset="0" stop-color="#b399cc"/><stop offset="0.4" stop-color="#8a62b0"/><stop offset="1" stop-color="#533b6a"/></radialGradient><radialGradient id="d" cx=".4" cy="0" r=".7"><stop offset="0" stop-color="#917fae"/><stop offset="0.4" stop-color="#553a82"/><stop offset="1" stop-color="#33234e"/></radialGradient><radialGradient id="e" cx=".35" cy=".3" r=".75"><stop offset="0" stop-color="#a797c2"/><stop offset="0.45" stop-color="#5f4290"/><stop offset="1" stop-color="#3e2b5e"/></radialGradient><radialGradient id="f" cx=".35" cy=".3" r=".75"><stop offset="0" stop-color="#fee7c0"/><stop offset="0.45" stop-color="#fdd48c"/><stop offset="1" stop-color="#a48a5b"/></radialGradient></defs><path fill="url(#a)" d="M0 0h96v96H0z"/><circle cx="27" cy="29" r="11" fill="url(#b)"/><ellipse cx="73" cy="98" rx="62" ry="44" fill="url(#c)"/><ellipse cx="68" cy="109" rx="82" ry="42" fill="url(#d)"/><ellipse cx="75" cy="69" rx="17" ry="3" fill="#000000" opacity="0.25"/><path fill="#fff6de" d="M59 52h22v18h-22z"/><path fill="#000000" opacity="0.14" d="M73 52h8v18h-8zM59 52h22v4h-22z"/><path fill="#2b1d41" d="M66 58h8v12h-8z"/><path fill="url(#f)" d="M68 39q2-1 4 0l14 12q2 3-2 4h-28q-4-1-2-4z"/></svg>"`,
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
        new Set(['svg', 'defs', 'linearGradient', 'radialGradient', 'stop', 'path', 'circle', 'ellipse']),
      );
      for (const [, fill] of svg.matchAll(/fill="([^"]*)"/g))
        expect(fill).toMatch(/^(#[0-9a-f]{6}|url\(#[a-f]\))$/);
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
