import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { TableName, Tables } from './tables.ts';

type Maps = { [Name in TableName]?: Map<string, Tables[Name]> };

export interface StoreSettings {
  secretKey: string;
  webhookSecret: string;
  /** How far Stripe's clock is ahead of the computer's, in milliseconds. */
  offsetMs: number;
  /** Number of the next invoice. */
  invoiceNumber: number;
}

interface Saved {
  kept: StoreSettings;
  tables: { [Name in TableName]?: Tables[Name][] };
}

/**
 * Stores all objects in memory and, if there is a file, across restarts. Treat objects as immutable: `put` a
 * changed copy.
 */
export class Store {
  readonly kept: StoreSettings;
  /** Rows by table and id. A table without an entry is empty. */
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
    return id === null || id === undefined ? undefined : this.#maps[name]?.get(id);
  }

  /** Returns all rows, newest first, like Stripe's lists. */
  all<Name extends TableName>(name: Name): Tables[Name][] {
    return [...(this.#maps[name]?.values() ?? [])].reverse();
  }

  put<Name extends TableName>(name: Name, object: Tables[Name]): Tables[Name] {
    const map: Map<string, Tables[Name]> = this.#maps[name] ?? new Map();
    Object.assign(this.#maps, { [name]: map.set(object.id, object) });
    this.#dirty = true;
    return object;
  }

  remove(name: TableName, id: string): boolean {
    this.#dirty = true;
    return this.#maps[name]?.delete(id) ?? false;
  }

  keep(changes: Partial<StoreSettings>): void {
    Object.assign(this.kept, changes);
    this.#dirty = true;
  }

  /**
   * Deletes all objects except webhook endpoints and their secrets, which the product's settings refer to.
   * Resets the clock and the invoice number.
   */
  clear(): void {
    const { webhook_endpoint, endpoint_secret } = this.#maps;
    this.#maps = {
      ...(webhook_endpoint && { webhook_endpoint }),
      ...(endpoint_secret && { endpoint_secret }),
    };
    this.keep({ offsetMs: 0, invoiceNumber: 1 });
  }

  /** Writes changes to the file. The rename is atomic, so a killed process never leaves half a file. */
  flush(): void {
    if (!this.#dirty) return;
    this.#dirty = false;
    if (this.#file === undefined) return;
    const tables = Object.fromEntries(
      Object.entries(this.#maps).map(([name, map]) => [name, [...map.values()]]),
    );
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

const mapsOf = (tables: Saved['tables']): Maps =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, new Map(rows.map((row) => [row.id, row]))]),
  );
