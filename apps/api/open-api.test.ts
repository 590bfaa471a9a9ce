import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import { errorStatus } from '#contracts/errors';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('the OpenAPI document is served to everyone as JSON and may be kept', async () => {
  const answer = await app.app.inject({ url: '/api/openapi.json' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Ulifyi API' } });
});

test('it names every contract with its parameters, body, answer and errors', async () => {
  const document = (await app.app.inject({ url: '/api/openapi.json' })).json();
  const named: string[] = [];
  for (const [name, contract] of Object.entries(contracts as Record<string, Contract>)) {
    const operation = document.paths[contract.path]?.[contract.method.toLowerCase()];
    expect(operation, name).toMatchObject({ operationId: name, summary: contract.summary });
    named.push(operation.operationId);
    const inPath = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path');
    expect(inPath.map((parameter: { name: string }) => `{${parameter.name}}`)).toEqual(
      contract.path.match(/\{\w+\}/g) ?? [],
    );
    const body = contract.multipart ? 'multipart/form-data' : contract.body && 'application/json';
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(body ? [body] : []);
    expect(operation.responses[contract.status ?? 200]).toBeDefined();
    for (const code of contract.errors ?? []) expect(operation.responses.default.description).toContain(code);
    expect(operation.security.length > 0).toBe(contract.auth !== 'none');
  }
  expect(new Set(named).size).toBe(named.length);
  expect(document.components.schemas.Error.properties.error.enum).toEqual(Object.keys(errorStatus));
});

test('every contract is served, and nothing is served twice', () => {
  const names = Object.values(contracts as Record<string, Contract>).map(({ method, path }) => ({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
  }));
  expect(new Set(names.map(({ method, url }) => `${method} ${url}`)).size).toBe(names.length);
  for (const route of names) expect(app.app.hasRoute(route), `${route.method} ${route.url}`).toBe(true);
});

test('a deployment may keep the document to itself', async () => {
  const own = await testApp({ env: { OPENAPI: 'off' } });
  const answer = await own.app.inject({ url: '/api/openapi.json' });
  await own.close();
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
});
