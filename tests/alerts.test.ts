import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeWebsite } from './support/fake-website.ts';
import { type TestApp, testApp } from './support/test-app.ts';

const TOKEN = 'a token that only the watcher has';
const file = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const rules = file('deploy/alerts.yaml');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, text = '']) => text);

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { METRICS_TOKEN: TOKEN }, website: fakeWebsite() });
});
afterAll(() => app.close());

test('every metric that an alert uses exists at /metrics', async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await app.app.inject({ url: '/metrics', headers });
  const given = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  // The alerts may use two metrics that this process does not return: Prometheus itself provides `up`, and
  // `database_waiting` exists only with a database server.
  for (const name of ['up', 'database_waiting']) given.add(name);
  const words = expressions
    .map((text) => text.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ''))
    .flatMap((text) => text.match(/(?<![\w.])[a-z]\w*/g) ?? []);
  const named = words.filter(
    (word) => !['by', 'and', 'or', 'le', 'queue', 'provider', 'sum', 'max'].includes(word),
  );
  const functions = ['rate', 'increase', 'histogram_quantile', 'vector', 'absent'];
  const unknown = named
    .filter((word) => !functions.includes(word))
    .filter((word) => !given.has(word) && !given.has(word.replace(/_bucket$/, '')));
  expect(unknown).toEqual([]);
  expect(named.length).toBeGreaterThan(alerts.length);
});

test('an alert that compares a rate with 0 has a default for a missing series', () => {
  const compared = expressions
    .filter((text) => /\b(?:rate|increase)\(/.test(text))
    .flatMap((text) => text.match(/.{0,20} == 0/g) ?? []);
  expect(compared.length).toBeGreaterThan(0);
  expect(compared.filter((text) => !text.endsWith(' or vector(0)) == 0'))).toEqual([]);
});

test('every route that an alert uses exists', () => {
  const routes = expressions.flatMap((text) =>
    [...text.matchAll(/route="([^"]+)"/g)].map(([, route]) => route),
  );
  expect(routes.length).toBeGreaterThan(0);
  for (const url of routes)
    expect(['GET', 'POST'].some((method) => app.app.hasRoute({ method, url: url ?? '' }))).toBe(true);
});

test('docs/operations.md has a remedy for every alert', () => {
  const told = [...file('docs/operations.md').matchAll(/^\| (\w+)(?: \(page\))? \|/gm)].map(
    ([, name]) => name,
  );
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !told.includes(name))).toEqual([]);
});
