import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import { errorStatus } from '#contracts/errors';
import { possibleErrors } from '#contracts/possible-errors';
import { ORIGIN, type TestApp, testApp } from '../../tests/support/test-app.ts';
import { openApiDocument } from './open-api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const every = Object.entries(contracts as Record<string, Contract>);
const document = JSON.parse(JSON.stringify(openApiDocument('https://ulifyi.test')));
const operationOf = (name: keyof typeof contracts) => {
  const { path, method } = contracts[name];
  return document.paths[path][method.toLowerCase()];
};
/** Returns an operation's response for a status. A reference to a shared component is resolved. */
const responseOf = (name: keyof typeof contracts, status: number) => {
  const response = operationOf(name).responses[status];
  return response.$ref ? document.components.responses[response.$ref.split('/').at(-1)] : response;
};

test('the OpenAPI document is served to everyone as JSON and is cacheable', async () => {
  const answer = await app.app.inject({ url: '/api/openapi.json' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  expect(answer.json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Ulifyi API' },
    servers: [{ url: ORIGIN }],
  });
});

test('it passes the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, location: [at] }) => `${ruleId} ${at?.pointer}`)).toEqual([]);
  const spoiled = await lintFromString({
    source: JSON.stringify({ ...document, servers: [] }),
    absoluteRef: '/openapi.json',
    config,
  });
  expect(spoiled.map(({ ruleId }) => ruleId)).toEqual(['no-empty-servers']);
});

test('it lists every contract with its parameters, body and response', () => {
  const named: string[] = [];
  for (const [name, contract] of every) {
    const operation = document.paths[contract.path]?.[contract.method.toLowerCase()];
    expect(operation, name).toMatchObject({ operationId: name, summary: contract.summary });
    named.push(operation.operationId);
    const inPath = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path');
    expect(inPath.map((parameter: { name: string }) => `{${parameter.name}}`)).toEqual(
      contract.path.match(/\{\w+\}/g) ?? [],
    );
    const isJson = contract.body ?? contract.rawBody;
    const body = contract.multipart ? 'multipart/form-data' : isJson && 'application/json';
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(body ? [body] : []);
    expect(operation.responses[contract.status ?? 200]).toBeDefined();
    expect(operation.security.length > 0).toBe(contract.auth !== 'none');
  }
  expect(new Set(named).size).toBe(named.length);
});

test('it lists every error code of an operation at its status, and as a field code', () => {
  for (const [name, contract] of every) {
    const codes = possibleErrors(contract);
    for (const code of codes) {
      const status = contract.statusOf?.[code] ?? errorStatus[code];
      const { allOf } = responseOf(name as keyof typeof contracts, status).content['application/json'].schema;
      expect(allOf[1].properties.error.enum, `${name} ${code}`).toContain(code);
      if (allOf[1].properties.fields)
        expect(allOf[1].properties.fields.additionalProperties.enum).toEqual(codes);
    }
  }
  expect(document.components.schemas.ErrorCode.enum).toEqual(Object.keys(errorStatus));
});

describe('it documents', () => {
  const header = (name: keyof typeof contracts, at: string) =>
    operationOf(name).parameters.find(
      (one: { in: string; name: string }) => one.in === 'header' && one.name === at,
    );

  test.each(['likePost', 'followPerson'] as const)('that the body of %s is optional', (name) => {
    expect(operationOf(name).requestBody.required).toBe(false);
  });
  test.each(['logIn', 'saveShort', 'receiveStripeEvent', 'uploadMedia'] as const)(
    'that the body of %s is required',
    (name) => {
      expect(operationOf(name).requestBody.required).toBe(true);
    },
  );
  test('that the outcome of a payment may be pending', () => {
    const schema = responseOf('verifyCheckout', 202).content['application/json'].schema;
    expect(schema).toMatchObject({ type: 'object', properties: {}, additionalProperties: false });
    expect(responseOf('verifyCheckout', 200).content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Verification',
    });
  });
  test('that a receipt is plain text', () => {
    expect(Object.keys(responseOf('readReceipt', 200).content)).toEqual(['text/plain']);
  });
  test.each(every.filter(([, { status }]) => status === 204))('that the response of %s is empty', (name) => {
    expect(responseOf(name as keyof typeof contracts, 204)).not.toHaveProperty('content');
  });
  test.each(every.filter(([, { status }]) => status === 303))('the Location header of %s', (name) => {
    expect(responseOf(name as keyof typeof contracts, 303).headers).toHaveProperty('Location');
  });
  test.each(['readOwnShort', 'saveShort'] as const)('the ETag of %s', (name) => {
    expect(responseOf(name, 200).headers).toHaveProperty('ETag');
  });
  test('the headers that an operation reads', () => {
    expect(header('saveShort', 'If-Match')).toMatchObject({ required: false });
    expect(header('receiveStripeEvent', 'Stripe-Signature')).toMatchObject({ required: true });
  });
  test.each(every)('Retry-After, Allow, X-Request-Id and Accept-Language of %s', (name) => {
    const call = name as keyof typeof contracts;
    for (const status of [429, 503]) expect(responseOf(call, status).headers).toHaveProperty('Retry-After');
    expect(responseOf(call, 405).headers).toHaveProperty('Allow');
    for (const status of Object.keys(operationOf(call).responses))
      if (status !== 'default')
        expect(responseOf(call, Number(status)).headers).toHaveProperty('X-Request-Id');
    expect(operationOf(call).parameters).toContainEqual({ $ref: '#/components/parameters/AcceptLanguage' });
  });
});

test('every contract is served, and nothing is served twice', () => {
  const names = every.map(([, { method, path }]) => ({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
  }));
  expect(new Set(names.map(({ method, url }) => `${method} ${url}`)).size).toBe(names.length);
  for (const route of names) expect(app.app.hasRoute(route), `${route.method} ${route.url}`).toBe(true);
});

test('a deployment can switch the document off', async () => {
  const own = await testApp({ env: { OPENAPI: 'off' } });
  const answer = await own.app.inject({ url: '/api/openapi.json' });
  await own.close();
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
});
