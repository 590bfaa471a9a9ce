import { join, relative } from 'node:path';
import type { ESTree } from 'vite';
import { type Declaration, declarationsIn, type Found, resolve, type Scope, SDK } from './sdk-types.ts';

/**
 * This file derives JSON Schemas of Stripe's objects from the type declarations of the installed SDK. Stripe
 * generates these declarations from its OpenAPI specification (`node_modules/stripe/OPENAPI_VERSION`) for the
 * API version that the SDK pins, so the schemas always describe the version that the product uses.
 */
export type Schema = boolean | { [keyword: string]: unknown };

/**
 * Declaration files of the objects that the stand-in returns. A response that contains an object from any
 * other file deviates.
 */
const FILES = [
  'BillingPortal/Configurations',
  'BillingPortal/Sessions',
  'Charges',
  'Checkout/Sessions',
  'Customers',
  'Disputes',
  'Events',
  'InvoiceLineItems',
  'InvoicePayments',
  'Invoices',
  'LineItems',
  'PaymentIntents',
  'PaymentMethods',
  'Plans',
  'Prices',
  'Products',
  'Refunds',
  'SubscriptionItems',
  'Subscriptions',
  'WebhookEndpoints',
].map((name) => join(SDK, 'resources', `${name}.d.ts`));

export const definitions: Record<string, Schema> = {};

/** Returns the types by their identifying names: `customer`, `deleted customer`, `event invoice.paid`. */
export function objectTypes(): Map<string, Found> {
  const found = FILES.flatMap(declarationsIn).flatMap((one): [string, Found][] => {
    const object = literal(one, 'object');
    if (object === undefined) return [];
    const isDeleted = literal(one, 'deleted') === true;
    const type = literal(one, 'type');
    const name = object === 'event' ? `event ${type}` : isDeleted ? `deleted ${object}` : String(object);
    return [[name, one]];
  });
  return new Map(found);
}

const members = ({ declaration }: Found): readonly ESTree.TSSignature[] =>
  declaration.type === 'TSInterfaceDeclaration' ? declaration.body.body : [];

/** Returns the value of an own or inherited property whose type is a literal. */
function literal(found: Found, name: string): unknown {
  for (const member of members(found)) {
    if (member.type !== 'TSPropertySignature' || keyOf(member) !== name) continue;
    const type = member.typeAnnotation?.typeAnnotation;
    return type?.type === 'TSLiteralType' && type.literal.type === 'Literal' ? type.literal.value : undefined;
  }
  return basesOf(found)
    .map((base) => literal(base, name))
    .find((value) => value !== undefined);
}

const keyOf = ({ key }: ESTree.TSPropertySignature): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';

function basesOf(found: Found): Found[] {
  if (found.declaration.type !== 'TSInterfaceDeclaration') return [];
  return found.declaration.extends.flatMap(({ expression }) => {
    const name = nameOf(expression);
    return name === 'Promise' ? [] : [resolve(name, found)];
  });
}

const nameOf = (node: ESTree.Node): string => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'TSQualifiedName') return `${nameOf(node.left)}.${node.right.name}`;
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`;
  throw new Error(`no name: ${node.type}`);
};

/**
 * Returns a `$ref` to the schema of a declaration. For objects that the stand-in does not return, returns a
 * schema that matches nothing.
 */
export function reference(found: Found): Schema {
  const { path, namespace, name } = found;
  if (namespace.length === 0 && literal(found, 'object') !== undefined && !FILES.includes(path)) return false;
  const key = [relative(SDK, path), ...namespace, name].join('.').replaceAll(/\W/g, '_');
  if (!(key in definitions)) {
    definitions[key] = true;
    definitions[key] = declared(found, found.declaration);
  }
  return { $ref: `#/$defs/${key}` };
}

const declared = (found: Found, declaration: Declaration): Schema =>
  declaration.type === 'TSTypeAliasDeclaration'
    ? schemaOf(declaration.typeAnnotation, found)
    : objectOf(signatures(found));

type Signature = [member: ESTree.TSSignature, scope: Scope];

/** Returns inherited properties, then own properties, which override inherited ones. */
const signatures = (found: Found): Signature[] => [
  ...basesOf(found).flatMap(signatures),
  ...members(found).map((member): Signature => [member, found]),
];

function objectOf(all: readonly Signature[], isPartial = false): Schema {
  const properties: Record<string, Schema> = {};
  const required = new Set<string>();
  let others: Schema = false;
  for (const [member, scope] of all) {
    if (member.type !== 'TSPropertySignature' && member.type !== 'TSIndexSignature') continue;
    const schema = member.typeAnnotation ? schemaOf(member.typeAnnotation.typeAnnotation, scope) : true;
    if (member.type === 'TSIndexSignature') {
      others = schema;
      continue;
    }
    properties[keyOf(member)] = schema;
    if (!member.optional && !isPartial) required.add(keyOf(member));
  }
  return { type: 'object', properties, required: [...required], additionalProperties: others };
}

function schemaOf(type: ESTree.TSType, scope: Scope): Schema {
  switch (type.type) {
    case 'TSStringKeyword':
      return { type: 'string' };
    case 'TSNumberKeyword':
      return { type: 'number' };
    case 'TSBooleanKeyword':
      return { type: 'boolean' };
    // The type of an object that is not deleted declares `deleted?: void`, so the field must be absent.
    case 'TSVoidKeyword':
      return false;
    case 'TSUnknownKeyword':
      return true;
    case 'TSNullKeyword':
      return { type: 'null' };
    case 'TSLiteralType':
      return type.literal.type === 'Literal' ? { const: type.literal.value } : true;
    case 'TSArrayType':
      return { type: 'array', items: schemaOf(type.elementType, scope) };
    case 'TSTypeLiteral':
      return objectOf(type.members.map((member): Signature => [member, scope]));
    case 'TSUnionType': {
      // `OtherString` keeps old clients compiling when Stripe adds a value. Every value of this API version
      // is listed.
      const listed = type.types.filter((one) => !isNamed(one, 'OtherString'));
      return { anyOf: listed.map((one) => schemaOf(one, scope)) };
    }
    case 'TSTypeReference':
      return referenced(type, scope);
    default:
      throw new Error(`no schema for ${type.type} in ${scope.path}`);
  }
}

const isNamed = (type: ESTree.TSType, name: string): boolean =>
  type.type === 'TSTypeReference' && nameOf(type.typeName) === name;

function referenced({ typeName, typeArguments }: ESTree.TSTypeReference, scope: Scope): Schema {
  const name = nameOf(typeName);
  const [argument] = typeArguments?.params ?? [];
  if (name === 'Decimal' || name === 'OtherString') return { type: 'string' };
  if (name === 'Record') return true;
  if (!argument) return reference(resolve(name, scope));
  if (name === 'Array') return { type: 'array', items: schemaOf(argument, scope) };
  if (name === 'ApiList') return listOf(schemaOf(argument, scope));
  if (name === 'Partial' && argument.type === 'TSTypeReference') {
    const whole = resolve(nameOf(argument.typeName), scope);
    return reference(whole) === false ? false : objectOf(signatures(whole), true);
  }
  throw new Error(`no schema for ${name}<…> in ${scope.path}`);
}

/** Returns the schema of the SDK's `ApiList`, the envelope of every list. */
const listOf = (items: Schema): Schema => ({
  type: 'object',
  properties: {
    object: { const: 'list' },
    data: { type: 'array', items },
    has_more: { type: 'boolean' },
    url: { type: 'string' },
  },
  required: ['object', 'data', 'has_more', 'url'],
  additionalProperties: false,
});

/** Schema of a list that accepts any entries, because the entries are validated separately. */
export const LIST = listOf(true);
