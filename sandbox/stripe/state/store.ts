import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { TABLES, type TableName, type Tables } from './tables.ts';

type Maps = { [Name in TableName]: Map<string, Tables[Name]> };

/** What is kept besides objects. */
export interface StoreSettings {
  secretKey: string;
  webhookSecret: string;
  /** How far Stripe's clock is ahead of the computer's, in milliseconds. */
  offsetMs: number;
  /** Of the next invoice. */
  invoiceNumber: number;
}

interface Saved {
  kept: StoreSettings;
  tables: { [Name in TableName]?: Tables[Name][] };
}

/** All objects, in memory and, with a file, over a restart. Objects are never handed out for changing: `put` them anew. */
export class Store {
  readonly kept: StoreSettings;
  #maps: Maps;
  readonly #file: string | undefined;
  #dirty = false;

  constructor(file: string | undefined, first: StoreSettings) {
    const saved = file === undefined ? undefined : read(file);
    this.#file = file;
    this.kept = saved?.kept ?? first;
    this.#maps = mapsOf(saved?.tables ?? {});
    if (!saved) this.#dirty = true;
  }

  find<Name extends TableName>(name: Name, id: string | null | undefined): Tables[Name] | undefined {
    return id === null || id === undefined ? undefined : this.#maps[name].get(id);
  }

  /** Newest first, as Stripe lists. */
  all<Name extends TableName>(name: Name): Tables[Name][] {
    return [...this.#maps[name].values()].reverse();
  }

  put<Name extends TableName>(name: Name, object: Tables[Name]): Tables[Name] {
    const map: Map<string, Tables[Name]> = this.#maps[name];
    map.set(object.id, object);
    this.#dirty = true;
    return object;
  }

  remove(name: TableName, id: string): boolean {
    this.#dirty = true;
    return this.#maps[name].delete(id);
  }

  keep(changes: Partial<StoreSettings>): void {
    Object.assign(this.kept, changes);
    this.#dirty = true;
  }

  /** Forgets all objects; keys and endpoints stay, so that the product's settings stay right. */
  clear(): void {
    const webhook_endpoint = [...this.#maps.webhook_endpoint.values()];
    const endpoint_secret = [...this.#maps.endpoint_secret.values()];
    this.#maps = mapsOf({ webhook_endpoint, endpoint_secret });
    this.keep({ offsetMs: 0, invoiceNumber: 1 });
  }

  /** Writes what has changed. Renaming is atomic: whoever is killed here leaves the file before or after, never half. */
  flush(): void {
    if (!this.#dirty) return;
    this.#dirty = false;
    if (this.#file === undefined) return;
    const tables = Object.fromEntries(TABLES.map((name) => [name, [...this.#maps[name].values()]]));
    writeFileSync(`${this.#file}.tmp`, JSON.stringify({ kept: this.kept, tables }));
    renameSync(`${this.#file}.tmp`, this.#file);
  }
}

function read(file: string): Saved | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function mapsOf(tables: Saved['tables']): Maps {
  const map = <Name extends TableName>(name: Name): Map<string, Tables[Name]> =>
    new Map((tables[name] ?? []).map((row): [string, Tables[Name]] => [row.id, row]));
  return Object.fromEntries(TABLES.map((name) => [name, map(name)])) as Maps;
}
