/**
 * Returns the result of `work`, but rejects as soon as the signal aborts. Needed where work accepts no
 * signal, such as `dns.lookup`. A later failure of `work` is ignored.
 */
export async function abortable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([late, work]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
