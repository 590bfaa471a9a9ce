type Pending<Value> = PromiseWithResolvers<Value | undefined>;

/** Batches the keys that are requested in the same turn of the event loop into requests of at most `size` keys. */
export function createBatchLoader<Value>(
  size: number,
  loadMany: (keys: string[]) => Promise<Map<string, Value>>,
) {
  let gathered = new Map<string, Pending<Value>>();

  async function send(part: [string, Pending<Value>][]): Promise<void> {
    try {
      const found = await loadMany(part.map(([key]) => key));
      for (const [key, waiting] of part) waiting.resolve(found.get(key));
    } catch (error) {
      for (const [, waiting] of part) waiting.reject(error);
    }
  }

  function flush(): void {
    const all = [...gathered];
    gathered = new Map();
    for (let from = 0; from < all.length; from += size) void send(all.slice(from, from + size));
  }

  return {
    /** Loads the value of a key. Resolves to undefined if the response omits the key. */
    load(key: string): Promise<Value | undefined> {
      if (gathered.size === 0) setImmediate(flush);
      const waiting = gathered.get(key) ?? Promise.withResolvers<Value | undefined>();
      gathered.set(key, waiting);
      return waiting.promise;
    },
  };
}
