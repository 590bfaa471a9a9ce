/**
 * Returns the result of `work`, but rejects as soon as the signal aborts. Needed where work accepts no
 * signal, such as `dns.lookup`.
 */
export async function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, late]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
